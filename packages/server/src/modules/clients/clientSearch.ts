import { contactInputType } from '@karvon/api-client/clients/clientRules'
import type { Client, ContactInput } from '@karvon/api-client/clients/clientTypes'
import { searchText, sortKey } from '../../text/searchText'

type Names = Pick<Client, 'firstName' | 'lastName' | 'middleName'>

/** What a client is found by: names in either order, contacts, and phones once more as digits only (AMB-094). */
export function clientSearchText(
  { firstName, lastName, middleName }: Names,
  contacts: readonly Pick<ContactInput, 'type' | 'value'>[],
): string {
  const phones = contacts.filter(({ type }) => contactInputType(type) === 'tel').map(({ value }) => digitsOf(value))
  return searchText(
    `${firstName} ${lastName}`,
    `${lastName} ${firstName} ${middleName}`,
    ...contacts.map(({ value }) => value),
    ...phones,
  )
}

/** What to look for: a number written in any groups is its digits. */
export function clientNeedle(typed: string): string {
  const isNumber = /^\+?[\d\s().-]+$/.test(typed.trim()) && /\d/.test(typed)
  return isNumber ? digitsOf(typed) : searchText(typed)
}

export const clientSortName = ({ firstName, lastName }: Names): string => sortKey(`${firstName} ${lastName}`)

const digitsOf = (text: string): string => text.replace(/\D/g, '')
