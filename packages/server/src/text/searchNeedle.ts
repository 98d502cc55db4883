import { searchText } from '@karvon/api-client/search/searchRules'

/** What to look for: a number written in any groups is its digits. */
export const searchNeedle = (typed: string): string => (isNumber(typed) ? digitsOf(typed) : searchText(typed))

/** A phone as it is searched. One that is a number and nothing else is there once: a needle makes digits of any part of it. */
export function phoneTexts(value: string): string[] {
  const digits = digitsOf(value)
  if (!isNumber(value)) return [value, digits]
  return [value.trim().startsWith('+') ? `+${digits}` : digits]
}

const isNumber = (text: string): boolean => /^\+?[\d\s().-]+$/.test(text.trim()) && /\d/.test(text)

const digitsOf = (text: string): string => text.replace(/\D/g, '')
