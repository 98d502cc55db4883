import type { ImportNoun } from '@karvon/api-client/importRuns/importRunFields'
import type { Id } from '@karvon/api-client/read/fields'

/** Where a record stands that an import made or filled in. */
export const recordAddress: Readonly<Record<ImportNoun, (id: Id) => string>> = {
  clients: (id) => `/clients/${encodeURIComponent(id)}`,
  tours: (id) => `/tours/${encodeURIComponent(id)}`,
  requests: (id) => `/contact-actions?request=${encodeURIComponent(id)}`,
}
