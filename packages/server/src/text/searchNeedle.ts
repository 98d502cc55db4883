import { readPhone } from '@karvon/api-client/phones/phoneRules'
import { searchText } from '@karvon/api-client/search/searchRules'

/** What to look for: a whole phone number however it is written, and a part of one in any groups, are digits. */
export function searchNeedle(typed: string): string {
  const { number, e164 } = readPhone(typed)
  // What was typed is looked for where it is the end of the whole number: so is a part of another one found.
  if (e164) return e164.endsWith(digitsOf(number)) ? digitsOf(number) : digitsOf(e164)
  return isNumber(typed) ? digitsOf(typed) : searchText(typed.replace(/[,/]|\.(?=\s|$)/g, ' '))
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
