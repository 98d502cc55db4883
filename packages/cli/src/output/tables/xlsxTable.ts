import type { Writable } from 'node:stream'
import type { Column, TableWriter } from './column'
import { neutralise } from './neutralise'

/** What Excel holds in one cell. */
const longestCell = 32_767

const formats: Record<Column<unknown>['kind'], string | undefined> = {
  text: undefined,
  money: '#,##0.00',
  day: 'dd.mm.yyyy',
  moment: 'dd.mm.yyyy hh:mm',
}

/** A workbook of one sheet, written as the rows come; its first row stays in sight. */
export async function xlsxTable<Row>(
  stream: Writable,
  columns: readonly Column<Row>[],
  sheetName: string,
): Promise<TableWriter<Row>> {
  const { default: excel } = await import('exceljs')
  const workbook = new excel.stream.xlsx.WorkbookWriter({ stream, useStyles: true })
  const sheet = workbook.addWorksheet(sheetName, { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = columns.map(({ heading, kind, width }) => ({
    header: heading,
    width,
    style: { ...(formats[kind] && { numFmt: formats[kind] }), alignment: { vertical: 'top' } },
  }))
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: columns.length } }
  const head = sheet.getRow(1)
  head.font = { bold: true }
  head.commit()

  return {
    async add(row) {
      sheet.addRow(columns.map((column) => cell(column, row))).commit()
      if (stream.writableNeedDrain) await drained(stream)
      failWith(stream)
    },
    async close() {
      failWith(stream)
      await workbook.commit()
    },
  }
}

/** Also when the stream breaks: a full disk drains nothing. */
const drained = (stream: Writable) =>
  new Promise<void>((resolve) => {
    for (const event of ['drain', 'close']) stream.once(event, () => resolve())
  })

function failWith(stream: Writable) {
  if (stream.errored) throw stream.errored
}

function cell<Row>({ kind, value }: Column<Row>, row: Row): string | number | Date | null {
  const content = value(row)
  if (typeof content === 'number') return content
  if (content === '') return null
  if (kind === 'day') return dateOf(`${content}T00:00:00Z`) ?? neutralise(content)
  if (kind === 'moment') return wallClock(content) ?? neutralise(content)
  const text = neutralise(content)
  return text.length > longestCell ? `${text.slice(0, longestCell - 1)}…` : text
}

function dateOf(iso: string): Date | undefined {
  const date = new Date(iso)
  return Number.isNaN(Number(date)) ? undefined : date
}

/** A spreadsheet knows no time zones: the moment as the clock on the wall here showed it. */
function wallClock(iso: string): Date | undefined {
  const moment = dateOf(iso)
  return moment && new Date(Number(moment) - moment.getTimezoneOffset() * 60_000)
}
