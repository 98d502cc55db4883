import { clientColumns } from '@karvon/api-client/imports/clientColumns'
import { readMappingOf } from '@karvon/api-client/imports/clientMapping'
import { rowsToClients } from '@karvon/api-client/imports/clientRows'
import { doublesAmong, type FileDouble } from '@karvon/api-client/imports/fileDoubles'
import type { ImportFieldName } from '@karvon/api-client/imports/importFields'
import { planImport } from '@karvon/api-client/imports/importPlan'
import type { ImportedRow } from '@karvon/api-client/imports/importTypes'
import type { ImportRules } from './importRules'

/** People of a file become clients. */
export const clientRules: ImportRules<ImportFieldName, ImportedRow, FileDouble> = {
  columns: clientColumns,
  readMapping: (raw) => readMappingOf(clientColumns, raw),
  read: ({ table, mapping }, { today, owners }) => rowsToClients(table, mapping, today, { owners }),
  doublesAmong: (rows) => doublesAmong(rows),
  recordOf: ({ clientId }) => clientId,
  plan: planImport,
  titleOf: ({ client: { lastName, firstName, middleName } }) =>
    [lastName, firstName, middleName].filter(Boolean).join(' '),
  naming: ['fullName', 'lastName', 'firstName', 'middleName'],
}
