import { requestColumns } from '@karvon/api-client/imports/requestColumns'
import type { KnownRequest } from '@karvon/api-client/imports/requestRows'
import { contactActions } from '@karvon/api-client/requests/contactActions'
import { useApi } from '../../shared/api/useApi'
import type { DoubleSearch, ImportNounScreens } from './importNoun'
import { useAgencyClock } from './useAgencyClock'
import { useRequestFieldLabel } from './useRequestFieldLabel'

/** Requests of a file, such as the table of a form of a site. */
export const requestNoun: ImportNounScreens = {
  noun: 'requests',
  sentAs: 'requests',
  uses: requestColumns.names.map((field) => ({ field, group: 1 })),
  required: [['firstName'], ['phoneNumbers']],
  isSingle: (field) => field !== 'phoneNumbers',
  useLabel() {
    const labelOf = useRequestFieldLabel()
    return ({ field }) => labelOf(field) ?? field
  },
  useContext: useAgencyClock,
  // One that is there says all of it already.
  choices: {
    card: ['skip', 'create'],
    file: ['fill', 'skip', 'create'],
    perhaps: ['create', 'skip'],
  },
  useDoubles: useRequestDoubles,
}

/** Rows of one request, and requests that are there already: of the same words from the same number. */
function useRequestDoubles() {
  const api = useApi({ contactActions })
  return async ({ on, told, isOver }: DoubleSearch) => {
    const known: KnownRequest[] = []
    for await (const { id, phoneNumbers, description, createdAt } of api.contactActions.all()) {
      known.push({ id, phoneNumbers, description, createdAt })
      told(known.length)
      if (isOver()) break
    }
    return on.doublesInFile(known)
  }
}
