import { readMappingOf } from '@karvon/api-client/imports/clientMapping'
import { planRows } from '@karvon/api-client/imports/importPlan'
import { type TourColumnName, tourColumns } from '@karvon/api-client/imports/tourColumns'
import {
  daysSheet,
  type ImportedTour,
  type KnownTour,
  rowsToTours,
  type TourDouble,
  tourBody,
  tourDoubles,
} from '@karvon/api-client/imports/tourRows'
import { firstText } from '@karvon/api-client/read/localizedText'
import type { ImportRules, MatchedSheet } from './importRules'

/** Tours of a file, with the days of their programme. */
export const tourRules: ImportRules<TourColumnName, ImportedTour & { sheet?: string }, TourDouble, KnownTour> = {
  columns: tourColumns,
  readMapping: (raw) => readMappingOf(tourColumns, raw),
  besides: daysSheet,
  read: withStrayDays,
  isOfRows: true,
  doublesAmong: tourDoubles,
  recordOf: ({ tourId }) => tourId,
  plan: (rows, doubles, choiceOf, sheet) =>
    planRows(
      tourBody,
      rows.filter((row) => row.sheet === undefined),
      doubles,
      choiceOf,
      sheet,
    ),
  titleOf: ({ tour }) => firstText(tour.title),
  naming: ['title.ru', 'title.en', 'title.uz'],
  isNamedOnce: true,
}

/** Days of no tour are rows that are wrong, too. */
function withStrayDays(
  chosen: MatchedSheet<TourColumnName>,
  context: Parameters<typeof rowsToTours>[1],
  programme?: MatchedSheet<TourColumnName>,
) {
  const { rows, wrongCells, ...told } = rowsToTours(chosen, context, [], programme)
  const known = new Set(rows.flatMap(({ wrong }) => wrong))
  const stray = wrongCells.filter((cell) => !known.has(cell))
  return {
    ...told,
    rows: [
      ...rows,
      ...stray.map((cell) => ({
        row: cell.row,
        ...(cell.sheet !== undefined && cell.sheet !== chosen.table.sheet && { sheet: cell.sheet }),
        wrong: [cell],
      })),
    ],
  }
}
