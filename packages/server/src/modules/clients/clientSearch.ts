import { contactInputType } from '@karvon/api-client/clients/clientRules'
import type { Client, ContactInput } from '@karvon/api-client/clients/clientTypes'
import { searchText } from '@karvon/api-client/search/searchRules'
import { otherSpellings } from '@karvon/api-client/search/spellingRules'
import { sortKey } from '../../text/sortKey'

type Names = Pick<Client, 'firstName' | 'lastName' | 'middleName'>

/** What a client is found by: names in either order and alphabet, contacts, and phones as digits too (AMB-094). */
export function clientSearchText(
  { firstName, lastName, middleName }: Names,
  contacts: readonly Pick<ContactInput, 'type' | 'value'>[],
): string {
  const names = searchText(`${firstName} ${lastName}`, `${lastName} ${firstName} ${middleName}`)
  return searchText(names, ...otherSpellings(names), ...contacts.flatMap(contactTexts))
}

/** A phone that is a number and nothing else is there once: `clientNeedle` makes digits of any part of it. */
function contactTexts({ type, value }: Pick<ContactInput, 'type' | 'value'>): string[] {
  if (contactInputType(type) !== 'tel') return [value]
  const digits = digitsOf(value)
  if (!isNumber(value)) return [value, digits]
  return [value.trim().startsWith('+') ? `+${digits}` : digits]
}

/** What to look for: a number written in any groups is its digits. */
export function clientNeedle(typed: string): string {
  return isNumber(typed) ? digitsOf(typed) : searchText(typed)
}

export const clientSortName = ({ firstName, lastName }: Names): string => sortKey(`${firstName} ${lastName}`)

const isNumber = (text: string): boolean => /^\+?[\d\s().-]+$/.test(text.trim()) && /\d/.test(text)

const digitsOf = (text: string): string => text.replace(/\D/g, '')
