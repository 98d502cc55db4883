import { clientDoubles } from '@karvon/api-client/clients/clientDoubles'
import { clients } from '@karvon/api-client/clients/clients'
import type { FileDouble } from '@karvon/api-client/imports/fileDoubles'
import { type ImportFieldName, importFieldNames, importKind } from '@karvon/api-client/imports/importFields'
import type { ImportedRow } from '@karvon/api-client/imports/importTypes'
import { useApi } from '../../shared/api/useApi'
import type { DoubleSearch, ImportNounScreens } from './importNoun'
import { useClientFieldLabel } from './useClientFieldLabel'

/** So many papers, companions and visas of one person are offered; files that have more name them in their headings. */
const offeredGroups = [1, 2, 3]

/** So many rows come out of the engine at a time to be looked for among the cards. */
const comparedAtOnce = 1000

/** People of a file become clients. */
export const clientNoun: ImportNounScreens = {
  noun: 'clients',
  sentAs: 'clients',
  uses: importFieldNames.flatMap((field) =>
    importKind(field).kind === 'record' ? offeredGroups.map((group) => ({ field, group })) : [{ field, group: 1 }],
  ),
  required: [['firstName', 'fullName']],
  // Contacts and tags have several, and notes are joined.
  isSingle(field) {
    const kind = importKind(field as ImportFieldName)
    return kind.kind === 'record' || (kind.kind === 'client' && kind.name !== 'description')
  },
  useLabel: useClientFieldLabel,
  useContext: useOwners,
  choices: {
    card: ['fill', 'skip', 'create'],
    file: ['fill', 'skip', 'create'],
    perhaps: ['create', 'fill', 'skip'],
  },
  useDoubles: useClientDoubles,
}

/** Whom a file can name as those who look after clients, or did. */
export function useOwners() {
  const api = useApi({ clients })
  return async () => ({ owners: (await api.clients.choices()).owners })
}

/** Rows of one person, and those who have a card. */
function useClientDoubles() {
  const api = useApi({ clientDoubles })
  return async ({ on, told, isOver }: DoubleSearch): Promise<readonly FileDouble[]> => {
    const { withCards } = await import('@karvon/api-client/imports/cardDoubles')
    let doubles = (await on.doublesInFile([])) as FileDouble[]
    for (let from = 0; ; from += comparedAtOnce) {
      const rows = (await on.takenRows(from, comparedAtOnce)) as ImportedRow[]
      if (rows.length === 0 || isOver()) return doubles
      doubles = await withCards({ rows, doubles }, api, undefined, (count) => told(from + count))
    }
  }
}
