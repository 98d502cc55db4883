import type { Writable } from 'node:stream'
import { type SheetColumn, type TableWriter, workbookTable } from '@karvon/api-client/sheets/sheets'
import { wallClock } from '../../words/wallClock'
import { currentLanguage } from '../../words/words'

const days = { ru: 'dd.mm.yyyy', en: 'd mmm yyyy' } as const

/** A workbook as this program writes it. */
export async function xlsxTable<Row>(
  stream: Writable,
  columns: readonly SheetColumn<Row>[],
  { sheetName: name, timeZone }: { sheetName: string; timeZone: string },
): Promise<TableWriter<Row>> {
  const { default: excel } = await import('exceljs')
  const alignment = { vertical: 'top' }
  const day = days[currentLanguage()]
  return workbookTable(new excel.stream.xlsx.WorkbookWriter({ stream, useStyles: true }), stream, columns, {
    name,
    isFiltered: true,
    clock: (iso) => wallClock(iso, timeZone),
    styles: {
      // What is typed over a text stays one: a telephone keeps its plus.
      text: { numFmt: '@', alignment },
      number: { alignment },
      money: { numFmt: '#,##0.00', alignment },
      day: { numFmt: day, alignment },
      moment: { numFmt: `${day} hh:mm`, alignment },
    },
  })
}
