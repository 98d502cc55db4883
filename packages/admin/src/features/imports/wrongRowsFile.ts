import type { WrongCell } from '@karvon/api-client/imports/importTypes'
import { workbookTable } from '@karvon/api-client/sheets/sheets'
import { Workbook } from 'exceljs'

interface WrongTable {
  heads: readonly string[]
  rows: readonly { cells: readonly string[]; wrong: readonly WrongCell[] }[]
}

interface WrongWords {
  rowHead: string
  reasonsHead: string
  reasonOf(cell: WrongCell): string
}

/** A workbook takes everything at once: it is written into memory. */
const stream = { writableNeedDrain: false, destroyed: false, errored: null, write() {}, on() {}, off() {} }

/** A workbook of the rows that are not taken, as they stand in the file, each with what is wrong with it. */
export async function wrongRowsFile(
  { heads, rows }: WrongTable,
  { rowHead, reasonsHead, reasonOf }: WrongWords,
): Promise<Blob> {
  type Row = WrongTable['rows'][number]
  const book = new Workbook()
  const table = workbookTable<Row>(
    { addWorksheet: (name, options) => book.addWorksheet(name, options), commit: async () => {} },
    stream,
    [
      { heading: reasonsHead, kind: 'text', width: 48, value: ({ wrong }) => wrong.map(reasonIn).join('\n') },
      { heading: rowHead, kind: 'number', width: 12, value: ({ wrong }) => wrong[0]?.row ?? '' },
      ...heads.map((heading, at) => ({
        heading,
        kind: 'text' as const,
        width: 22,
        value: ({ cells }: Row) => cells[at] ?? '',
      })),
    ],
    {
      name: reasonsHead,
      styles: { text: { numFmt: '@', alignment: { vertical: 'top', wrapText: true } } },
      clock: () => undefined,
    },
  )
  for (const row of rows) await table.add(row)
  await table.close()
  return new Blob([await book.xlsx.writeBuffer()], {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })

  function reasonIn(cell: WrongCell): string {
    return [cell.sheet, cell.head, reasonOf(cell)].filter(Boolean).join(': ')
  }
}
