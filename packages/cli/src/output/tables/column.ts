/** One column of an export. */
export interface Column<Row> {
  heading: string
  /** How a spreadsheet keeps it: days and moments as dates, money with two decimals. */
  kind: 'text' | 'money' | 'day' | 'moment'
  /** In characters. */
  width: number
  /** Days and moments as ISO text; empty means an empty cell. A numeric id of a text column stays a number. */
  value: (row: Row) => string | number
}

/** Takes rows one at a time and holds none back. */
export interface TableWriter<Row> {
  add(row: Row): Promise<void>
  /** Writes what is still missing and resolves when all of it is out. */
  close(): Promise<void>
}
