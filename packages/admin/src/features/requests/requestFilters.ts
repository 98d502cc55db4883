import { isSamePhone } from '@karvon/api-client/phones/phoneRules'
import type { ContactAction } from '@karvon/api-client/requests/contactActionFields'
import { requestTypes } from '@karvon/api-client/requests/contactActionFields'
import { peopleText } from '@karvon/api-client/search/spellingKeyRules'

export const sourceChoices = ['all', ...requestTypes] as const

export interface RequestFilters {
  search: string
  type: (typeof sourceChoices)[number]
  /** The day `YYYY-MM-DD` of the agency on which they came. */
  day: string | undefined
  /** Those who wait for a call come first. */
  hotFirst: boolean
  /** To be called again today, or before. */
  dueToday: boolean
  /** Taken by who is signed in, and not completed. */
  mine: boolean
  /** Not completed yet. */
  open: boolean
}

/**
 * Name, phone or country hold the words, in either alphabet; a phone is found however its digits are grouped.
 */
export function matches(request: ContactAction, search: string): boolean {
  const text = peopleText(search)
  if (text === '') return true
  if ([request.name, request.country, ...request.phoneNumbers].some((word) => peopleText(word).includes(text)))
    return true
  if (request.phoneNumbers.some((number) => isSamePhone(number, search))) return true
  const digits = text.replace(/\D/g, '')
  const isNumber = digits.length >= 3 && /^[\d\s()+-]+$/.test(text)
  return isNumber && request.phoneNumbers.some((number) => number.replace(/\D/g, '').includes(digits))
}
