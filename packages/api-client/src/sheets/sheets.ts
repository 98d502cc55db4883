import { fitted, neutralise, neutraliseText, neutraliseTyped } from './cells'
import { type OutputStream, roomForRows, roomIn } from './writeTo'

/** How a spreadsheet keeps a column: days and moments as dates, money with two decimals. */
export type CellKind = 'text' | 'number' | 'money' | 'day' | 'moment'

/** A column of a file. */
export interface SheetColumn<Row> {
  heading: string
  kind: CellKind
  /** In characters. */
  width: number
  /** Days and moments as ISO text; empty means an empty cell. A numeric id of a text column stays a number. */
  value: (row: Row) => string | number
}

/** Takes rows one at a time and holds none back. */
export interface TableWriter<Row> {
  add(row: Row): Promise<void>
  /** Writes what is still missing. A stream of text stays open; a workbook ends its own. */
  close(): Promise<void>
}

interface CsvOptions {
  /** With the mark at its beginning Excel reads Cyrillic right. */
  mark: boolean
  /** How a moment is written. @default as it is */
  moment?: (iso: string) => string
}

/** RFC 4180, in UTF-8. */
export function csvTable<Row>(
  stream: OutputStream,
  columns: readonly SheetColumn<Row>[],
  { mark, moment = (iso) => iso }: CsvOptions,
): TableWriter<Row> {
  const room = roomForRows(stream)
  let head: string | undefined = (mark ? '\ufeff' : '') + line(columns.map(({ heading }) => heading))
  const write = (text: string) => {
    if (head || text) stream.write(`${head ?? ''}${text}`)
    head = undefined
  }
  const cell = ({ kind, value }: SheetColumn<Row>, row: Row) => {
    const content = value(row)
    if (typeof content === 'number') return String(content)
    if (kind === 'text') return neutraliseText(content)
    return neutralise(kind === 'moment' && content !== '' ? moment(content) : content)
  }

  return {
    async add(row) {
      await room()
      write(line(columns.map((column) => cell(column, row))))
    },
    async close() {
      write('')
      await roomIn(stream)
    },
  }
}

const line = (cells: string[]) => `${cells.map(quoted).join(',')}\r\n`

const quoted = (cell: string) => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A streaming workbook of exceljs, which who writes one brings along: it is too large for whoever writes none. */
interface Workbook {
  addWorksheet(name: string, options: { views: { state: 'frozen'; ySplit: number }[] }): Worksheet
  commit(): Promise<void>
}

interface Worksheet {
  columns: readonly object[]
  autoFilter?: unknown
  getRow(row: number): { font: object; commit(): void }
  addRow(cells: readonly unknown[]): { getCell(column: number): { style: object }; commit(): void }
}

interface WorkbookOptions {
  /** Of its one sheet. */
  name: string
  /** By the kind of the column. One object a kind: exceljs spells a style anew for every object that it has not seen. */
  styles: { readonly [Kind in CellKind]?: { readonly numFmt?: string; readonly alignment?: object } }
  /** Spreadsheets know no time zones: a moment as the clock on the wall showed it. */
  clock: (iso: string) => Date | undefined
  /** With arrows that filter under each heading. @default false */
  isFiltered?: boolean
}

/** A workbook of one sheet, written as the rows come; its first row stays in sight. */
export function workbookTable<Row>(
  workbook: Workbook,
  stream: OutputStream,
  columns: readonly SheetColumn<Row>[],
  { name, styles, clock, isFiltered = false }: WorkbookOptions,
): TableWriter<Row> {
  const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] })
  const plain = {}
  const styleOf = columns.map(({ kind }) => styles[kind] ?? plain)
  sheet.columns = columns.map(({ heading, width }, index) => ({
    header: heading,
    width,
    style: styleOf[index] ?? plain,
  }))
  if (isFiltered) sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: columns.length } }
  const head = sheet.getRow(1)
  head.font = { bold: true }
  head.commit()
  const room = roomForRows(stream)
  const cell = ({ kind, value }: SheetColumn<Row>, row: Row): string | number | Date | null => {
    const content = value(row)
    if (typeof content === 'number') return content
    if (content === '') return null
    if (kind === 'day') return dateOf(`${content}T00:00:00Z`) ?? neutralise(content)
    if (kind === 'moment') return clock(content) ?? neutralise(content)
    return fitted(neutraliseTyped(content))
  }

  return {
    async add(row) {
      await room()
      const line = sheet.addRow(columns.map((column) => cell(column, row)))
      for (const [index, style] of styleOf.entries()) line.getCell(index + 1).style = style
      Object.assign(line, { style: plain })
      line.commit()
    },
    async close() {
      await roomIn(stream)
      await workbook.commit()
    },
  }
}

function dateOf(iso: string): Date | undefined {
  const date = new Date(iso)
  return Number.isNaN(Number(date)) ? undefined : date
}
