import {
  appliedOf,
  groupColumns,
  matchColumnsOf,
  matchSheetsOf,
  readMappingOf,
} from '@karvon/api-client/imports/clientMapping'
import { asGroup, groupRoomTotals } from '@karvon/api-client/imports/groupRooms'
import { clientRules } from './clientRules'
import type { ImportRules } from './importRules'

/** People of a leader's list go on a departure, in the rooms that the list says. */
export const groupRules: ImportRules = {
  ...clientRules,
  isHead: (head) => groupColumns.useOf(head) !== undefined,
  matchColumns: (grid) => matchColumnsOf(groupColumns, grid),
  matchSheets: (grids) => matchSheetsOf(groupColumns, grids),
  appliedTo: (table, kept) => appliedOf(groupColumns, table, kept),
  readMapping: (raw) => readMappingOf(groupColumns, raw),
  together: (read, sheet) => asGroup(read, { sheet, clientTourStatus: 'Confirmed' }),
  rooms: (rows) => ({
    totals: groupRoomTotals(rows),
    without: rows.flatMap(({ row, body, place }) => (body && !place?.room ? [row] : [])),
  }),
}
