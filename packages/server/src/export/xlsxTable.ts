import { createRequire } from 'node:module'
import type { Writable } from 'node:stream'
import type Excel from 'exceljs'
import { withBackpressure } from './backpressure'
import { neutraliseTyped } from './neutralise'
import type { SheetColumn, TableWriter } from './table'

/** Loaded with the first workbook: it is large, and most servers write none for days. */
const load = createRequire(import.meta.url)

/** What Excel holds in one cell. */
const longestCell = 32_767

/** A workbook of one sheet, written as the rows come; its first row stays in sight. */
export function xlsxTable(
  stream: Writable,
  columns: readonly Pick<SheetColumn<never>, 'heading' | 'width' | 'isDay'>[],
  sheetName: string,
): TableWriter {
  const excel: typeof Excel = load('exceljs')
  const workbook = new excel.stream.xlsx.WorkbookWriter({ stream, useStyles: true })
  const sheet = workbook.addWorksheet(sheetName, { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = columns.map(({ heading, width }) => ({ header: heading, width }))
  const head = sheet.getRow(1)
  head.font = { bold: true }
  head.commit()
  const turn = withBackpressure(stream)

  return {
    async add(cells) {
      await turn()
      const row = sheet.addRow(cells.map(content))
      for (const [index, cell] of cells.entries()) {
        const format = columns[index]?.isDay ? 'dd.mm.yyyy' : 'dd.mm.yyyy hh:mm'
        if (cell instanceof Date) row.getCell(index + 1).numFmt = format
      }
      row.commit()
    },
    close: () => workbook.commit(),
  }
}

function content(cell: string | number | Date): string | number | Date {
  return typeof cell === 'string' ? neutraliseTyped(cell).slice(0, longestCell) : cell
}
