import type { ImportRunInput } from '@karvon/api-client/importRuns/importRunFields'
import type { SentImportRow } from '@karvon/api-client/importRuns/importRunTypes'
import type { ImportMapping, MatchedColumns, NounColumns } from '@karvon/api-client/imports/clientMapping'
import type { ImportedClients } from '@karvon/api-client/imports/clientRows'
import type { GoingPerson } from '@karvon/api-client/imports/groupRooms'
import type { DoubleChoice, ImportPlan, RowDouble } from '@karvon/api-client/imports/importPlan'
import type { WrongCell } from '@karvon/api-client/imports/importTypes'
import type { NamedOwner } from '@karvon/api-client/imports/ownerFinder'
import type { ReadingContext } from '@karvon/api-client/imports/recordReader'
import type { Importer, KnownUser } from '@karvon/api-client/imports/userRows'
import type { Id } from '@karvon/api-client/read/fields'
import type { Grid } from '@karvon/api-client/sheets/grids'

/** A record as the rows of a file tell of it. */
export interface ReadRow<Body = unknown> {
  /** The first of its rows. */
  row: number
  /** Of a row that stands on another sheet than the one that was chosen. */
  sheet?: string
  /** The number of the record in an export of our own. */
  id?: string
  /** Undefined where a cell is wrong. */
  body?: Body
  wrong: readonly WrongCell[]
}

/** What a file says of records, and what of it is not taken. */
export interface ReadRows<Row extends ReadRow = ReadRow> extends Pick<ImportedClients, 'untaken' | 'leftOut'> {
  rows: readonly Row[]
}

/** A departure, as an import names it. */
export type Departing = Pick<ImportRunInput, 'tourId' | 'departureDate'>

/** What is known beside the file. */
export interface ImportContext extends ReadingContext {
  /** Those who go on the departure already. */
  going?: readonly GoingPerson[]
  /** Employees who can be given clients. */
  owners?: readonly NamedOwner[]
  /** Employees as they are, and who changes them. */
  accounts?: { staff: readonly KnownUser[]; actor: Importer; minPassword: number }
}

/** A sheet, and what its columns are. */
export type MatchedSheet<Name extends string = string> = Pick<MatchedColumns<Name>, 'table' | 'mapping'>

/** What the rows of a file are read, checked and compared by. @template Known what is there already, as it is compared with */
export interface ImportRules<
  Name extends string = string,
  Row extends ReadRow = ReadRow,
  Double extends RowDouble = RowDouble,
  Known = unknown,
> {
  columns: NounColumns<Name>
  /** @throws {TypeError} it is no mapping of this noun */
  readMapping(raw: unknown): ImportMapping<Name>
  /** Another sheet that says something of the same records. @default none does */
  besides?(chosen: MatchedSheet<Name>, others: readonly Grid[]): MatchedSheet<Name> | undefined
  read(chosen: MatchedSheet<Name>, context: ImportContext, besides?: MatchedSheet<Name>): ReadRows<Row>
  /** A record is of several rows: what is mended in one is read with all. @default false */
  isOfRows?: boolean
  /** What rows say of each other, once all are read: a room is of several. @default nothing */
  together?(read: ReadRows<Row>, sheet: string | undefined, context: ImportContext): readonly Row[]
  /** Rooms of the rows that are taken, and the rows of those who have none. @default they have nothing to do with rooms */
  rooms?(rows: readonly Row[]): { totals: string; paired: string; without: readonly number[] }
  /** Rows of one record, and those of records that are known. */
  doublesAmong(rows: readonly Row[], known: readonly Known[]): Double[]
  /** The record that is there already; undefined of a row above. */
  recordOf(double: Double): Id | undefined
  plan(
    rows: readonly Row[],
    doubles: readonly Double[],
    choiceOf: (double: Double) => DoubleChoice,
    sheet?: string,
  ): ImportPlan<SentImportRow>
  /** The rows with passwords for those who are new. @default nobody signs in */
  withPasswords?(rows: readonly SentImportRow[], passwordOf: (username: string) => string): SentImportRow[]
  /** What a row that was read is called. */
  titleOf(body: NonNullable<Row['body']>): string
  /** Fields that name a row which was not read. */
  naming: readonly Name[]
  /** One of them is enough. @default false */
  isNamedOnce?: boolean
}
