import type { ClientMapping, ImportTable, MatchedColumns } from '@karvon/api-client/imports/clientMapping'
import type { ImportedClients } from '@karvon/api-client/imports/clientRows'
import type { FileDouble } from '@karvon/api-client/imports/fileDoubles'
import type { DoubleChoice, ImportPlan } from '@karvon/api-client/imports/importPlan'
import type { ImportedRow } from '@karvon/api-client/imports/importTypes'
import type { Grid } from '@karvon/api-client/sheets/grids'

/** What the rows of a file are read, checked and compared by. */
export interface ImportRules {
  isHead(head: string): boolean
  matchColumns(grid: Grid): MatchedColumns | undefined
  matchSheets(grids: readonly Grid[]): { best: MatchedColumns | undefined; others: readonly Grid[] }
  appliedTo(table: ImportTable, kept: ClientMapping): MatchedColumns
  /** @throws {TypeError} it is no mapping of this noun */
  readMapping(raw: unknown): ClientMapping
  read(table: ImportTable, mapping: ClientMapping, today: string): ImportedClients
  /** What rows say of each other, once all are read: a room is of several. @default nothing */
  together?(read: ImportedClients, sheet: string | undefined): ImportedClients
  /** Rooms of the rows that are taken, and the rows of those who have none. @default they have nothing to do with rooms */
  rooms?(rows: readonly ImportedRow[]): { totals: string; without: readonly number[] }
  /** Rows of one person. */
  doublesAmong(rows: readonly ImportedRow[]): FileDouble[]
  plan(
    rows: readonly ImportedRow[],
    doubles: readonly FileDouble[],
    choiceOf: (double: FileDouble) => DoubleChoice,
    sheet?: string,
  ): ImportPlan
  /** What a row that was read is called. */
  titleOf(body: NonNullable<ImportedRow['body']>): string
  /** Fields that name a row which was not read. */
  naming: readonly string[]
}
