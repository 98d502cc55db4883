import { readPhone } from '@karvon/api-client/phones/phoneRules'
import { peopleText } from '@karvon/api-client/search/spellingKeyRules'

/** What to look for: a whole phone number however it is written, and a part of one in any groups, are digits; a day is `YYYY-MM-DD`. */
export function searchNeedle(typed: string): string {
  const text = withDays(typed)
  const words = () => peopleText(text.replace(/[,/|]|\.(?=\s|$)/g, ' '))
  if (text !== typed || /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/.test(text)) return words()
  const { number, e164 } = readPhone(typed)
  // What was typed is looked for where it is the end of the whole number: so is a part of another one found.
  if (e164) return e164.endsWith(digitsOf(number)) ? digitsOf(number) : digitsOf(e164)
  return isNumber(text) ? digitsOf(text) : words()
}

/** A phone as it is searched: the whole number, and its digits as they are written where they are not its end. */
export function phoneTexts(value: string): string[] {
  const { number, e164, extension } = readPhone(value)
  if (!number) return [value, digitsOf(value)]
  const whole = e164 ?? number
  return [whole, whole.endsWith(digitsOf(number)) ? '' : digitsOf(number), extension && value].filter(Boolean)
}

const isNumber = (text: string): boolean => /^\+?[\d\s().-]+$/.test(text.trim()) && /\d/.test(text)

const digitsOf = (text: string): string => text.replace(/\D/g, '')

const months = ['янв', 'фев', 'мар', 'апр', 'ма[йя]', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек']
const namedDay = new RegExp(`(?<!\\d)(\\d{1,2})\\s+(${months.join('|')})\\p{L}*\\s+(\\d{4})(?!\\d)`, 'giu')

/** Days in any usual writing as they are stored: 14.3.1985, 14/03/85, 14 марта 1985 are 1985-03-14. */
function withDays(text: string): string {
  return text
    .replace(/(?<![\d.])(\d{1,2})([./])(\d{1,2})\2(\d{4}|\d{2})(?![\d.])/g, (typed, day, _, month, year) =>
      dayOf(typed, year, month, day),
    )
    .replace(/(?<![\d-])(\d{1,2})-(\d{1,2})-(\d{4})(?![\d-])/g, (typed, day, month, year) =>
      dayOf(typed, year, month, day),
    )
    .replace(/(?<![\d.])(\d{4})[./](\d{1,2})[./](\d{1,2})(?![\d.])/g, (typed, year, month, day) =>
      dayOf(typed, year, month, day),
    )
    .replace(namedDay, (typed, day, name: string, year) => {
      const month = months.findIndex((each) => new RegExp(`^${each}`, 'iu').test(name)) + 1
      return dayOf(typed, year, String(month), day)
    })
}

/** A short year is the end of the long one. */
function dayOf(typed: string, year: string, month: string, day: string): string {
  const isDay = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31
  return isDay ? [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-') : typed
}
