import { clients } from '@karvon/api-client/clients/clients'
import type { Http } from '@karvon/api-client/http/http'
import { allPagesBy } from '@karvon/api-client/http/paging'
import type { KnownClient } from '@karvon/api-client/imports/fileDoubles'
import { importFieldNames, importKind } from '@karvon/api-client/imports/importFields'
import type { ImportNounScreens } from './importNoun'

/** So many papers, companions and visas of one person are offered; files that have more name them in their headings. */
const offeredGroups = [1, 2, 3]

/** People of a file become clients. */
export const clientNoun: ImportNounScreens = {
  noun: 'clients',
  list: '/clients',
  uses: importFieldNames.flatMap((field) =>
    importKind(field).kind === 'record' ? offeredGroups.map((group) => ({ field, group })) : [{ field, group: 1 }],
  ),
  readKnown,
}

/** Oldest first: clients that are added meanwhile push nothing onto a page already read. */
async function readKnown(http: Http, onRead: (count: number) => void): Promise<KnownClient[]> {
  const known: KnownClient[] = []
  const pages = allPagesBy(
    (page) => clients(http).list({ sortBy: 'CreatedAt', sortOrder: 'asc', ...page }),
    ({ id }) => id,
    { pageSize: 250 },
  )
  for await (const { id, firstName, lastName, middleName, dateOfBirth, inn, contacts } of pages) {
    const phones = contacts.map(({ value }) => value)
    known.push({ id, person: { firstName, lastName, middleName, dateOfBirth, inn, phones, passports: [] } })
    if (known.length % 250 === 0) onRead(known.length)
  }
  return known
}
