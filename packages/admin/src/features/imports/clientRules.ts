import {
  type ClientMapping,
  clientColumns,
  type MappedColumn,
  readMapping,
} from '@karvon/api-client/imports/clientMapping'
import { rowsToClients } from '@karvon/api-client/imports/clientRows'
import { doublesAmong, type FileDouble } from '@karvon/api-client/imports/fileDoubles'
import type { ImportFieldName } from '@karvon/api-client/imports/importFields'
import { planImport } from '@karvon/api-client/imports/importPlan'
import type { ImportedRow } from '@karvon/api-client/imports/importTypes'
import type { ImportRules } from './importRules'

/** People of a file become clients. */
export const clientRules: ImportRules<ImportFieldName, ImportedRow, FileDouble> = {
  columns: clientColumns,
  readMapping: withoutRooms,
  read: ({ table, mapping }, { today }) => rowsToClients(table, mapping, today),
  doublesAmong: (rows) => doublesAmong(rows),
  recordOf: ({ clientId }) => clientId,
  plan: planImport,
  titleOf: ({ client: { lastName, firstName, middleName } }) =>
    [lastName, firstName, middleName].filter(Boolean).join(' '),
  naming: ['fullName', 'lastName', 'firstName', 'middleName'],
}

/** Rooms are of a departure: the mapping of a leader's list fits, but for them. */
function withoutRooms(raw: unknown): ClientMapping {
  const mapping = readMapping(raw)
  const columns = mapping.columns.map(
    (column): MappedColumn =>
      column.field === 'room' ? { head: column.head, field: null, reason: 'unknown' } : column,
  )
  return { ...mapping, columns }
}
