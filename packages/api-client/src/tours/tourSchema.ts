import { mixed } from 'yup'
import { holdsOddText, schemaWith } from '../fields/schemaOf'
import { hasText, type LocalizedText } from '../read/localizedText'
import { isDay } from '../validation/isDay'
import { localizedText } from '../validation/schemaFields'
import { descriptionLimit, type TourInput, titleLimit, tourFields } from './tourFields'

/** Field rules of both tour forms and of the server. @param stored as in `schemaOf` */
export const tourSchemaOf = (stored: object) => (holdsOddText(tourFields, stored) ? schemaFor(stored) : tourSchema)

const schemaFor = (stored: object) =>
  schemaWith(
    tourFields,
    {
      validUntil: (day) =>
        day.test('later', 'Дата окончания должна быть позже даты начала', function (until) {
          const { validFrom } = this.parent as TourInput
          return !until || !validFrom || until > validFrom
        }),
    },
    stored,
  )

export const tourSchema = schemaFor({})

/** What the server asks of a new tour on top of `tourSchema` (contract, validation per entity). */
export const newTourSchema = tourSchema.shape({
  title: withText(localizedText(titleLimit), 'Заголовок обязателен (хотя бы на одном языке)'),
  description: withText(localizedText(descriptionLimit), 'Описание обязательно (хотя бы на одном языке)'),
})

/** What is wrong with the whole of a form, and the field to go to. */
export interface TourProblem {
  field: 'validFrom' | 'validUntil' | 'price' | 'title' | 'description'
  message: string
}

/**
 * Second layer of the creation form, run when the field rules pass: the first failing check in the order of the
 * document, or null.
 */
export function findNewTourProblem(tour: Omit<TourInput, 'price'> & { price: number | null }): TourProblem | null {
  const { validFrom, validUntil, price, title, description } = tour
  const at = (field: TourProblem['field'], message: string) => ({ field, message })
  if (!validFrom || !validUntil) return at(validFrom ? 'validUntil' : 'validFrom', 'Обе даты обязательны')
  if (!isDay(validFrom) || !isDay(validUntil))
    return at(isDay(validFrom) ? 'validUntil' : 'validFrom', 'Некорректный формат даты')
  if (validUntil <= validFrom) return at('validUntil', 'Дата окончания должна быть позже даты начала')
  if (price === null || !Number.isFinite(price) || price <= 0)
    return at('price', 'Цена должна быть положительным числом')
  if (!hasText(title)) return at('title', 'Заголовок обязателен (хотя бы на одном языке)')
  if (!hasText(description)) return at('description', 'Описание обязательно (хотя бы на одном языке)')
  return null
}

/** The same in words alone. */
export const newTourProblem = (tour: Parameters<typeof findNewTourProblem>[0]): string | null =>
  findNewTourProblem(tour)?.message ?? null

/** The detail form warns, and does not block, when a text would be blank in every language. */
export function blankTextWarning(tour: Pick<TourInput, 'title' | 'description'>): string | null {
  if (!hasText(tour.title)) return 'Название пусто на всех языках: тур будет показан под номером'
  if (!hasText(tour.description)) return 'Описание пусто на всех языках'
  return null
}

function withText(schema: ReturnType<typeof localizedText>, message: string) {
  return schema.test('filled', message, (text) => hasText(text as LocalizedText))
}

/** An image field holds nothing or a picture. */
export const imageSchema = mixed<Blob>().test(
  'image',
  'Можно загрузить только изображение',
  (file) => !file || (file as Blob).type.startsWith('image/'),
)
