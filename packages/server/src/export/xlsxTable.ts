import type { Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import excel from 'exceljs'
import { drained } from './drained'
import { neutralise } from './neutralise'
import type { Column, TableWriter } from './spreadsheet'

/** What Excel holds in one cell. */
const longestCell = 32_767

/** After so many rows the compression, which works beside us, gets its turn: rows would pile up before it otherwise. */
const breath = 50

/** A workbook of one sheet, written as the rows come; its first row stays in sight. */
export function xlsxTable(
  stream: Writable,
  columns: readonly Pick<Column<never>, 'heading' | 'width'>[],
  sheetName: string,
): TableWriter {
  const workbook = new excel.stream.xlsx.WorkbookWriter({ stream, useStyles: true })
  const sheet = workbook.addWorksheet(sheetName, { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = columns.map(({ heading, width }) => ({ header: heading, width }))
  const head = sheet.getRow(1)
  head.font = { bold: true }
  head.commit()
  let rows = 0

  return {
    async add(cells) {
      if (++rows % breath === 0) await setImmediate()
      await drained(stream)
      const row = sheet.addRow(cells.map(content))
      for (const [index, cell] of cells.entries()) {
        if (cell instanceof Date) row.getCell(index + 1).numFmt = 'dd.mm.yyyy hh:mm'
      }
      row.commit()
    },
    close: () => workbook.commit(),
  }
}

function content(cell: string | number | Date): string | number | Date {
  return typeof cell === 'string' ? neutralise(cell).slice(0, longestCell) : cell
}
