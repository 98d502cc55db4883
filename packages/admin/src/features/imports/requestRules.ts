import { readMappingOf } from '@karvon/api-client/imports/clientMapping'
import { planRows } from '@karvon/api-client/imports/importPlan'
import { type RequestColumnName, requestColumns } from '@karvon/api-client/imports/requestColumns'
import {
  type KnownRequest,
  type ReadRequest,
  type RequestDouble,
  requestBody,
  requestDoubles,
  rowsToRequests,
} from '@karvon/api-client/imports/requestRows'
import type { ImportRules } from './importRules'

/** Requests of a file, such as the table of a form of a site. */
export const requestRules: ImportRules<RequestColumnName, ReadRequest, RequestDouble, KnownRequest> = {
  columns: requestColumns,
  readMapping: (raw) => readMappingOf(requestColumns, raw),
  read: (chosen, context) => rowsToRequests(chosen, context),
  doublesAmong: requestDoubles,
  recordOf: ({ requestId }) => requestId,
  plan: (rows, doubles, choiceOf, sheet) => planRows(requestBody, rows, doubles, choiceOf, sheet),
  titleOf: ({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' '),
  naming: ['firstName', 'lastName'],
}
