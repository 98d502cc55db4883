import { number, object, string } from 'yup'
import { type LocalizedText, languages } from '../read/localizedText'
import { isDay } from './isDay'
import { fits, isBlank, trimmed, withoutTurns } from './visibleText'

/** The pieces that the schemas of all resources are made of. */

/** Characters as people count them. Called as the rule of yup is, which counts units. */
export const longest = (max: number) => ({
  name: 'max',
  params: { max },
  exclusive: true,
  message: `Не больше ${max} символов`,
  test: (text: string | null | undefined) => !text || fits(text, max),
})

/**
 * A trimmed text of at most `limit` characters, without marks of direction; null, undefined and what nobody sees become an
 * empty text. @param isVerbatim blanks around it stay
 */
export function shortText(limit: number, isVerbatim = false) {
  return string()
    .transform((given) => {
      const text = typeof given === 'string' ? withoutTurns(given) : given
      return typeof text === 'string' && (!isVerbatim || isBlank(text)) ? trimmed(text) : text
    })
    .test(longest(limit))
    .ensure()
}

/** A day `YYYY-MM-DD`, or an empty text. */
export function dayText() {
  return string()
    .ensure()
    .test('day', 'Некорректный формат даты', (text) => !text || isDay(text))
}

/** A day on which somebody alive may have been born; today, wherever on earth it has begun, is one. */
export function dayOfBirth() {
  const latest = () => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10)
  return dayText().test(
    'birth',
    'Дата рождения: с 1900 года и не позже сегодняшнего дня',
    (text) => !isDay(text) || (text >= '1900' && text <= latest()),
  )
}

/** An integer of at most 10 000; an emptied input counts as missing. */
export function wholeNumber() {
  return number()
    .transform((value, typed) => (typed === '' || typed === null ? undefined : value))
    .typeError('Нужно целое число')
    .integer('Нужно целое число')
    .max(10_000, 'Не больше 10000')
}

/** Dollars with whole cents; also nothing, which `required` judges. */
export const isInCents = (amount: number | null | undefined): boolean =>
  amount === null || amount === undefined || Math.round(amount * 100) / 100 === amount

/** What is said of other amounts. */
export const tooManyDecimals = 'Не больше двух знаков после запятой'

/** A text in three languages, each of at most `limit` characters. */
export function localizedText(limit: number) {
  const text = () => shortText(limit, true)
  return object(
    Object.fromEntries(languages.map((language) => [language, text()])) as Record<
      keyof LocalizedText,
      ReturnType<typeof text>
    >,
  )
}
