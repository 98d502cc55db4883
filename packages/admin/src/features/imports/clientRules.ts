import { appliedTo, matchColumns, matchSheets, readMapping } from '@karvon/api-client/imports/clientMapping'
import { rowsToClients } from '@karvon/api-client/imports/clientRows'
import { doublesAmong } from '@karvon/api-client/imports/fileDoubles'
import { useOfHead } from '@karvon/api-client/imports/importFields'
import { planImport } from '@karvon/api-client/imports/importPlan'
import type { ImportRules } from './importRules'

/** People of a file become clients. */
export const clientRules: ImportRules = {
  isHead: (head) => useOfHead(head) !== undefined,
  matchColumns,
  matchSheets,
  appliedTo,
  readMapping,
  read: (table, mapping, today) => rowsToClients(table, mapping, today),
  doublesAmong,
  plan: planImport,
  titleOf: ({ client: { lastName, firstName, middleName } }) =>
    [lastName, firstName, middleName].filter(Boolean).join(' '),
  naming: ['fullName', 'lastName', 'firstName', 'middleName'],
}
