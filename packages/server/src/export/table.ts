/** One column of an export. */
export interface SheetColumn<Row> {
  heading: string
  /** In characters. */
  width: number
  /** Texts are never formulas; a `Date` is a moment and is shown as the clock of the agency showed it. */
  value: (row: Row) => string | number | Date
  /** Its dates are days, at midnight in UTC, and no moments. @default false */
  isDay?: boolean
}

/** Takes rows one at a time and holds none back. */
export interface TableWriter {
  add(cells: readonly (string | number | Date)[]): Promise<void>
  close(): Promise<void>
}
