import type { CellValue } from 'exceljs'
import { UsageError } from '../failures/cliErrors'
import { restored } from '../output/tables/neutralise'
import { t } from '../words/words'

/**
 * The cells of the first sheet of a workbook as texts; a date as ISO text of what its cell shows, without a time when it
 * has none. @throws {UsageError} no workbook
 */
export async function sheetRows(bytes: Buffer, file: string): Promise<string[][]> {
  const { default: excel } = await import('exceljs')
  const workbook = new excel.Workbook()
  try {
    await workbook.xlsx.load(bytes as unknown as ArrayBuffer)
  } catch {
    throw new UsageError(t('input.workbook'), file)
  }
  const rows: string[][] = []
  workbook.worksheets[0]?.eachRow((row) => {
    rows.push(Array.from({ length: row.cellCount }, (_, index) => textOf(row.getCell(index + 1).value)))
  })
  return rows
}

function textOf(value: CellValue): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().replace('T00:00:00.000Z', '')
  if (typeof value === 'string') return restored(value)
  if (typeof value !== 'object') return String(value)
  if ('richText' in value) return restored(value.richText.map(({ text }) => text).join(''))
  if ('text' in value) return textOf(value.text as CellValue)
  return 'result' in value ? textOf(value.result as CellValue) : ''
}
