import { groupColumns } from '@karvon/api-client/imports/clientColumns'
import { readMappingOf } from '@karvon/api-client/imports/clientMapping'
import { doublesAmong } from '@karvon/api-client/imports/fileDoubles'
import { asGroup, groupRoomTotals, pairedRows } from '@karvon/api-client/imports/groupRooms'
import { clientRules } from './clientRules'

/** People of a leader's list go on a departure, in the rooms that the list says. */
export const groupRules: typeof clientRules = {
  ...clientRules,
  columns: groupColumns,
  readMapping: (raw) => readMappingOf(groupColumns, raw),
  together: (read, sheet, { going = [] }) =>
    asGroup(
      { ...read, wrongCells: [], doubles: doublesAmong(read.rows) },
      { sheet, clientTourStatus: 'Confirmed', going },
    ).rows,
  rooms: (rows) => ({
    totals: groupRoomTotals(rows),
    paired: pairedRows(rows),
    without: rows.flatMap(({ row, body, place }) => (body && !place?.room ? [row] : [])),
  }),
}
