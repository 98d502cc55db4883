import { contactInputType } from '@karvon/api-client/clients/clientRules'
import type { Client, ContactInput } from '@karvon/api-client/clients/clientTypes'
import { searchText } from '@karvon/api-client/search/searchRules'
import { otherSpellings } from '@karvon/api-client/search/spellingRules'
import { phoneTexts } from '../../text/searchNeedle'
import { sortKey } from '../../text/sortKey'

type Names = Pick<Client, 'firstName' | 'lastName' | 'middleName'>

/** What a client is found by: names in either order and alphabet, contacts, and phones as digits too. */
export function clientSearchText(
  { firstName, lastName, middleName }: Names,
  contacts: readonly Pick<ContactInput, 'type' | 'value'>[],
): string {
  const names = searchText(`${firstName} ${lastName}`, `${lastName} ${firstName} ${middleName}`)
  return searchText(names, ...otherSpellings(names), ...contacts.flatMap(contactTexts))
}

function contactTexts({ type, value }: Pick<ContactInput, 'type' | 'value'>): string[] {
  return contactInputType(type) === 'tel' ? phoneTexts(value) : [value]
}

export const clientSortName = ({ firstName, lastName }: Names): string => sortKey(`${firstName} ${lastName}`)
