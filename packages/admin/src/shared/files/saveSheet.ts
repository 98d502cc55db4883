import { fitted, neutraliseTyped } from '@karvon/api-client/sheets/cells'
import type { SheetColumn } from '@karvon/api-client/sheets/sheets'
import { fileNameFor, saveFile } from './saveFile'

interface Sheet<Row> {
  name: string
  columns: readonly Pick<SheetColumn<Row>, 'heading' | 'width' | 'value'>[]
  rows: readonly Row[]
}

/** Hands a workbook of one sheet to the person, for what no server knows. What writes it is fetched with the first one. */
export async function saveSheet<Row>(title: string, { name, columns, rows }: Sheet<Row>): Promise<void> {
  const { default: excel } = await import('exceljs')
  const workbook = new excel.Workbook()
  const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = columns.map(({ heading, width }) => ({ header: heading, width }))
  sheet.getRow(1).font = { bold: true }
  for (const row of rows)
    sheet.addRow(
      columns.map(({ value }) => {
        const cell = value(row)
        return typeof cell === 'number' ? cell : fitted(neutraliseTyped(cell))
      }),
    )
  const bytes = await workbook.xlsx.writeBuffer()
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  saveFile(new Blob([bytes], { type }), fileNameFor(title, '.xlsx'))
}
