import { languages } from '@karvon/api-client/read/localizedText'
import type { Tour } from '@karvon/api-client/tours/tourFields'
import { displayTitle } from '@karvon/api-client/tours/tourRules'
import type { Context } from '../../context/Context'
import type { Column } from '../../output/tables/column'
import { idColumn } from '../../rows/columns'
import { everyRow, onePage } from '../../rows/source'
import { t } from '../../words/words'
import { listCommand } from '../common/rowCommands'
import { isFilled } from '../i18n/siteTexts'
import { tourSource } from '../tours/tourRows'

interface Lack {
  tour: Tour
  lacks: string[]
}

const columns: readonly Column<Lack>[] = [
  idColumn(({ tour }) => tour.id),
  { name: 'title', kind: 'text', width: 36, listed: 'shrinks', value: ({ tour }) => displayTitle(tour) },
  { name: 'lacks', kind: 'text', width: 50, listed: 'yes', value: ({ lacks }) => lacks.join(', ') },
]

/** Shown tours that lack something a visitor looks for. */
export const reportCompletenessCommand = (context: Context) =>
  listCommand<Lack, object>(context, {
    name: 'completeness',
    paged: false,
    isFinding: true,
    source: () => ({
      name: 'completeness',
      columns,
      key: ({ tour }) => tour.id,
      async page() {
        const found: Lack[] = []
        for await (const tour of everyRow(tourSource({ active: true }, context, 'oldest'), 100, context)) {
          const lacks = lacksOf(tour)
          if (lacks.length > 0) found.push({ tour, lacks })
        }
        return onePage(found)
      },
      toJson: ({ tour, lacks }) => ({ id: tour.id, title: tour.title, lacks }),
    }),
    guide: {
      examples: ['karvon report completeness', 'karvon report completeness --check --quiet'],
      calls: ({ tours }) => [tours.list()],
    },
  })

function lacksOf({ title, description, price, imageUrl }: Tour): string[] {
  const absent = languages.filter((language) => !isFilled(title, language) || !isFilled(description, language))
  return [
    ...(imageUrl ? [] : [t('lack.image')]),
    ...(price > 0 ? [] : [t('lack.price')]),
    ...(absent.length > 0 ? [t('lack.languages', { languages: absent.join(', ') })] : []),
  ]
}
