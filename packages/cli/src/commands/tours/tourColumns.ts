import { type Language, languages } from '@karvon/api-client/read/localizedText'
import type { Tour } from '@karvon/api-client/tours/tourTypes'
import type { Column } from '../../output/tables/column'

/** What a tour looks like in a spreadsheet. `address` makes a stored path one that opens. */
export const tourColumns = (address: (path: string) => string): Column<Tour>[] => [
  { heading: 'ID', kind: 'text', width: 10, value: ({ id }) => id },
  ...inEachLanguage('Название', 36, ({ title }) => title),
  { heading: 'Цена, $', kind: 'money', width: 12, value: ({ price }) => price },
  { heading: 'Действует с', kind: 'day', width: 13, value: ({ validFrom }) => validFrom },
  { heading: 'Действует до', kind: 'day', width: 13, value: ({ validUntil }) => validUntil },
  { heading: 'Статус', kind: 'text', width: 12, value: ({ isActive }) => (isActive ? 'Активен' : 'Неактивен') },
  ...inEachLanguage('Описание', 50, ({ description }) => description),
  { heading: 'Создан', kind: 'moment', width: 17, value: ({ createdAt }) => createdAt },
  { heading: 'Изображение', kind: 'text', width: 40, value: ({ imageUrl }) => (imageUrl ? address(imageUrl) : '') },
]

const inEachLanguage = (
  heading: string,
  width: number,
  text: (tour: Tour) => Record<Language, string>,
): Column<Tour>[] =>
  languages.map((language) => ({
    heading: `${heading} (${language})`,
    kind: 'text',
    width,
    value: (tour) => text(tour)[language],
  }))
