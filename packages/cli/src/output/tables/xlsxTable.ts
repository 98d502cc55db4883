import type { Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { Style } from 'exceljs'
import { wallClock } from '../../words/wallClock'
import { currentLanguage } from '../../words/words'
import { roomIn } from '../writeTo'
import type { Column, FileColumn, TableWriter } from './column'
import { fitted, neutralise, neutraliseTyped } from './neutralise'

/** Rows between two turns of the compression: it works beside us, and what it has not taken yet stands in memory. */
const breath = 50

const days = { ru: 'dd.mm.yyyy', en: 'd mmm yyyy' } as const

function formatOf(kind: Column<unknown>['kind']): string | undefined {
  if (kind === 'money') return '#,##0.00'
  if (kind === 'day') return days[currentLanguage()]
  if (kind === 'moment') return `${days[currentLanguage()]} hh:mm`
  // What is typed over a text stays one: a telephone keeps its plus.
  return kind === 'text' ? '@' : undefined
}

/** A workbook of one sheet, written as the rows come; its first row stays in sight. */
export async function xlsxTable<Row>(
  stream: Writable,
  columns: readonly FileColumn<Row>[],
  { sheetName, timeZone }: { sheetName: string; timeZone: string },
): Promise<TableWriter<Row>> {
  const { default: excel } = await import('exceljs')
  const workbook = new excel.stream.xlsx.WorkbookWriter({ stream, useStyles: true })
  const sheet = workbook.addWorksheet(sheetName, { views: [{ state: 'frozen', ySplit: 1 }] })
  // One object a column, given to each of its cells: exceljs spells a style anew for every object that it has not seen.
  const styles = columns.map(({ kind }): Partial<Style> => {
    const numFmt = formatOf(kind)
    return { ...(numFmt && { numFmt }), alignment: { vertical: 'top' } }
  })
  const plain = {}
  sheet.columns = columns.map(({ heading, width }, index) => ({
    header: heading,
    width,
    style: styles[index] ?? {},
  }))
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: columns.length } }
  const head = sheet.getRow(1)
  head.font = { bold: true }
  head.commit()
  let rows = 0

  return {
    async add(row) {
      const line = sheet.addRow(columns.map((column) => cell(column, row, timeZone)))
      for (let column = 0; column < styles.length; column++) line.getCell(column + 1).style = styles[column] ?? plain
      Object.assign(line, { style: plain })
      line.commit()
      if (++rows % breath === 0) await setImmediate()
      await roomIn(stream)
    },
    async close() {
      await roomIn(stream)
      await workbook.commit()
    },
  }
}

function cell<Row>({ kind, value }: FileColumn<Row>, row: Row, timeZone: string): string | number | Date | null {
  const content = value(row)
  if (typeof content === 'number') return content
  if (content === '') return null
  if (kind === 'day') return dateOf(`${content}T00:00:00Z`) ?? neutralise(content)
  if (kind === 'moment') return wallClock(content, timeZone) ?? neutralise(content)
  return fitted(neutraliseTyped(content))
}

function dateOf(iso: string): Date | undefined {
  const date = new Date(iso)
  return Number.isNaN(Number(date)) ? undefined : date
}
