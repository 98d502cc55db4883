import { asPhone } from '@karvon/api-client/phones/phoneRules'

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
export function namedClient(name: string): Pick<KnownClient, 'firstName' | 'lastName'> {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

/** The history state with which `/clients` opens its «Новый клиент» filled in. Never in the address: it is personal. */
export function withKnownClient(known: KnownClient) {
  return { newClient: known }
}

/** Reads it back; undefined when there is none, or something else. */
export function readKnownClient(state: unknown): KnownClient | undefined {
  const known = typeof state === 'object' && state !== null && 'newClient' in state ? state.newClient : undefined
  if (typeof known !== 'object' || known === null) return undefined
  const text = (name: string) => {
    const value: unknown = Reflect.get(known, name)
    return typeof value === 'string' ? value : ''
  }
  const numbers: unknown = Reflect.get(known, 'phoneNumbers')
  const phoneNumbers = Array.isArray(numbers) ? numbers.filter((number) => typeof number === 'string') : []
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    phoneNumbers: phoneNumbers.length > 0 ? phoneNumbers : [''],
    description: text('description'),
  }
}
