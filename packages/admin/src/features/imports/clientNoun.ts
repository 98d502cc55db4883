import { importFieldNames, importKind } from '@karvon/api-client/imports/importFields'
import type { ImportNounScreens } from './importNoun'

/** So many papers, companions and visas of one person are offered; files that have more name them in their headings. */
const offeredGroups = [1, 2, 3]

/** People of a file become clients. */
export const clientNoun: ImportNounScreens = {
  noun: 'clients',
  sentAs: 'clients',
  list: '/clients',
  uses: importFieldNames.flatMap((field) =>
    importKind(field).kind === 'record' ? offeredGroups.map((group) => ({ field, group })) : [{ field, group: 1 }],
  ),
}
