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
  const phones = contacts.filter(({ type }) => contactInputType(type) === 'tel').map(({ value }) => digitsOf(value))
  const names = searchText(`${firstName} ${lastName}`, `${lastName} ${firstName} ${middleName}`)
  return searchText(names, ...otherSpellings(names), ...contacts.map(({ value }) => value), ...phones)
}

/** What to look for: a number written in any groups is its digits. */
export function clientNeedle(typed: string): string {
  const isNumber = /^\+?[\d\s().-]+$/.test(typed.trim()) && /\d/.test(typed)
  return isNumber ? digitsOf(typed) : searchText(typed)
}

export const clientSortName = ({ firstName, lastName }: Names): string => sortKey(`${firstName} ${lastName}`)

const digitsOf = (text: string): string => text.replace(/\D/g, '')
