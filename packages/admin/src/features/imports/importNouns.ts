import { type ImportNoun, importNouns } from '@karvon/api-client/importRuns/importRunFields'
import type { Id } from '@karvon/api-client/read/fields'

/** Where the list of such records is; files are taken, and imports shown, below it. */
export const listOf: Readonly<Record<ImportNoun, string>> = {
  clients: '/clients',
  tours: '/tours',
  requests: '/contact-actions',
  users: '/users',
}

/** Where a record stands that an import made or filled in. */
export const recordAddress: Readonly<Record<ImportNoun, (id: Id) => string>> = {
  clients: (id) => `/clients/${encodeURIComponent(id)}`,
  tours: (id) => `/tours/${encodeURIComponent(id)}`,
  requests: (id) => `/contact-actions?request=${encodeURIComponent(id)}`,
  users: (id) => `/users?user=${encodeURIComponent(id)}`,
}

/** Where an import is shown. */
export const runAddress = (noun: ImportNoun, id: Id): string => `${listOf[noun]}/import/${encodeURIComponent(id)}`

/** The noun of an address such as `/tours/import/12`. */
export const nounAt = (path: string): ImportNoun =>
  importNouns.find((noun) => path.startsWith(`${listOf[noun]}/`)) ?? 'clients'
