import { restored } from '@karvon/api-client/sheets/cells'
import type { Cell, CellValue, Workbook, Worksheet } from 'exceljs'
import { UsageError } from '../failures/cliErrors'
import { t } from '../words/words'
import type { Grid, GridCell, GridRow } from './fileTable'

/** Every sheet of a workbook with its cells as texts. @throws {UsageError} it is damaged */
export async function workbookGrids(bytes: Buffer, file: string): Promise<Grid[]> {
  const { default: excel } = await import('exceljs')
  const workbook = new excel.Workbook()
  try {
    await workbook.xlsx.load(bytes as unknown as ArrayBuffer)
  } catch {
    throw new UsageError(t('input.workbook'), file)
  }
  const empties = hasUncalculated(workbook) ? await emptyResults(bytes) : new Map<string, Set<string>>()
  return workbook.worksheets.map((sheet) => gridOf(sheet, empties.get(sheet.name)))
}

function gridOf(sheet: Worksheet, empties: ReadonlySet<string> = new Set()): Grid {
  const rows: GridRow[] = []
  sheet.eachRow((row, number) => {
    const cells = Array.from({ length: row.cellCount }, (_, index) => cellOf(row.getCell(index + 1), empties))
    rows.push({ row: number, isHidden: row.hidden || (row.height as number | undefined) === 0, cells })
  })
  const hidden = new Set<number>()
  for (let column = 1; column <= sheet.columnCount; column++) {
    const { hidden: isHidden, width } = sheet.getColumn(column)
    if (isHidden || width === 0) hidden.add(column - 1)
  }
  return { sheet: sheet.name, isHidden: sheet.state !== 'visible', rows, hiddenColumns: hidden }
}

/** A spreadsheet keeps this many digits of a number; those behind them become zeros. */
const mostDigits = 1e15

function cellOf({ address, formula, numFmt, value }: Cell, empties: ReadonlySet<string>): GridCell {
  const plain = resultOf(value)
  if (plain === undefined)
    return empties.has(address) ? { text: '' } : { text: `=${formula ?? ''}`, trouble: 'uncalculated' }
  if (typeof plain === 'object' && plain !== null && 'error' in plain) return { text: plain.error, trouble: 'error' }
  if (typeof plain !== 'number') return { text: textOf(plain) }
  if (Math.abs(plain) >= mostDigits) return { text: String(plain), trouble: 'digits' }
  // Zeros that the format of the cell shows are there for who looks at it.
  const isPadded = /^0{2,}$/.test(numFmt ?? '') && Number.isInteger(plain) && plain >= 0
  return { text: isPadded ? String(plain).padStart(numFmt.length, '0') : String(plain) }
}

/** What a cell shows; undefined for a formula that was never calculated. */
function resultOf(value: CellValue): CellValue {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value ?? null
  if ('formula' in value || 'sharedFormula' in value) return value.result as CellValue
  if ('text' in value) return resultOf(value.text as CellValue)
  return value
}

/** A date as ISO text of what its cell shows, without a time when it has none. */
function textOf(value: CellValue): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(Number(value)) ? '' : value.toISOString().replace('T00:00:00.000Z', '')
  if (typeof value !== 'object') return typeof value === 'string' ? restored(value) : String(value)
  return 'richText' in value ? restored(value.richText.map(({ text }) => text).join('')) : ''
}

const hasUncalculated = (workbook: Workbook): boolean =>
  workbook.worksheets.some((sheet) => {
    let isFound = false
    sheet.eachRow((row) => {
      row.eachCell(({ value }) => {
        isFound ||= resultOf(value) === undefined
      })
    })
    return isFound
  })

/**
 * The cells of each sheet whose formula came to an empty text. exceljs reads them as it reads what was never calculated, but
 * the file tells that the result is a text.
 */
async function emptyResults(bytes: Buffer): Promise<Map<string, Set<string>>> {
  const [{ default: JsZip }, { DOMParser }] = await Promise.all([import('jszip'), import('@xmldom/xmldom')])
  const zip = await JsZip.loadAsync(bytes)
  const textIn = async (path: string) => (await zip.file(path)?.async('text')) ?? ''
  const elements = async (path: string, name: string) => {
    const text = await textIn(path)
    return text === '' ? [] : [...new DOMParser().parseFromString(text, 'text/xml').getElementsByTagNameNS('*', name)]
  }
  const targets = new Map(
    (await elements('xl/_rels/workbook.xml.rels', 'Relationship')).map((each) => [
      each.getAttribute('Id'),
      (each.getAttribute('Target') ?? '').replace(/^(\/xl\/|\.\/)?/, 'xl/'),
    ]),
  )
  const found = new Map<string, Set<string>>()
  for (const sheet of await elements('xl/workbook.xml', 'sheet')) {
    const xml = await textIn(targets.get(sheet.getAttribute('r:id')) ?? '')
    const texts = (xml.match(/<c [^<>]*>/g) ?? []).filter((cell) => cell.includes(' t="str"'))
    found.set(
      sheet.getAttribute('name') ?? '',
      new Set(texts.flatMap((cell) => /\br="([A-Z]+\d+)"/.exec(cell)?.[1] ?? [])),
    )
  }
  return found
}
