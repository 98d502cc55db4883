import { asPhone } from '@karvon/api-client/phones/phoneRules'
import type { ContactAction } from '@karvon/api-client/requests/contactActionFields'

/** What is known of a person before there is a client: of a request from the site. */
export interface KnownClient {
  firstName: string
  lastName: string
  phoneNumbers: string[]
  description: string
}

/** Of whom somebody has searched and found nobody: a name, or a number. */
export function searchedClient(search: string): Partial<KnownClient> {
  return asPhone(search) ? { phoneNumbers: [search.trim()] } : namedClient(search)
}

/** The first word is the name, the rest the surname. */
function namedClient(name: string): Pick<KnownClient, 'firstName' | 'lastName'> {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

/** Who asked. */
export const askedClient = ({
  name,
  phoneNumbers,
  description,
}: Pick<ContactAction, 'name' | 'phoneNumbers' | 'description'>): KnownClient => ({
  ...namedClient(name),
  phoneNumbers: phoneNumbers.length > 0 ? phoneNumbers : [''],
  description,
})
