import type { Client } from '@karvon/api-client/clients/clientTypes'
import type { KnownPerson } from '@karvon/api-client/clients/likenessTypes'

/** Who a client is, as far as a row of the list says. @param passports series and numbers, where papers were read */
export const personOf = (
  { firstName, lastName, middleName, dateOfBirth, inn, contacts }: Client,
  passports: readonly string[] = [],
): KnownPerson => ({
  ...{ firstName, lastName, middleName, dateOfBirth, inn, passports },
  phones: contacts.map(({ value }) => value),
})
