import type { Transaction } from 'kysely'
import type { LogEntry } from '../../activityLog/activityLog'
import type { Tables } from '../../database/database'
import type { Dialect } from '../../database/dialect'
import type { Clock } from '../../http/app'
import type { Employee } from '../../people/employee'
import type { ImportRowRow, ImportRunRow } from './importRepository'
import type { StoredImportRow } from './importShapes'

/** Where and when rows become records, and in whose name. */
export interface Importing {
  transaction: Transaction<Tables>
  dialect: Dialect
  actor: Employee
  now: Clock
  moment: string
  /** What stands in the activity log behind what was done. */
  origin: string
}

/** What became of a row. */
export interface Imported {
  recordId: number
  /** What a record was before it was filled in, and is now, as JSON; empty of a new one. */
  before: string
  after: string
  /** What it gave on a departure, as JSON. @default nothing */
  booked?: string
  /** A record that had all of it already: the row is skipped. @default false */
  isSame?: boolean
  entries: LogEntry[]
}

/** What became of a row that is taken back: why it stays, else an empty reason. */
export interface Undone {
  reason: string
  entries: LogEntry[]
}

/** A batch of rows in one transaction. */
export interface ImportBatch {
  /** Before rows become records. @default nothing */
  begin?(rows: readonly ImportRowRow[]): Promise<void>
  /** @throws {Problem} 400 with `errors`, all of them, before anything is written */
  create(row: StoredImportRow): Promise<Imported>
  /** Fills in what a record lacks. @throws as `create` */
  fill(row: StoredImportRow): Promise<Imported>
  /** At the end of a batch: completes what is kept of its rows. @returns what the log says of all of them */
  settle(settled: readonly ImportRowRow[]): Promise<LogEntry[]>
  /** Takes rows back, one after the other, where nobody has changed since what they made. */
  undoing(rows: readonly ImportRowRow[]): Promise<(row: ImportRowRow) => Promise<Undone>>
  /** Once they are taken back. @param taken those that are @returns as `settle` @default nothing */
  undone?(taken: readonly ImportRowRow[]): Promise<LogEntry[]>
}

/** How rows become records of a noun, and are taken back. */
export interface ImportedNoun {
  /** The name of the lock of a record. */
  lock(id: number): string
  /** What else of an import is locked. @default nothing */
  locksOf?(run: ImportRunRow): string[]
  /** The record that a row fills in; 0 names none. */
  filledIn(row: StoredImportRow): number
  open(importing: Importing, run: ImportRunRow): ImportBatch
}
