import { restored } from '@karvon/api-client/sheets/cells'
import type { Context } from '../context/Context'
import { UsageError } from '../failures/cliErrors'
import { t } from '../words/words'
import type { CellFault, Place } from './cellFaults'
import { decoded, isWorkbook, strangeBytes, strangeText } from './fileKind'
import { type ExpectedColumns, type Grid, type GridRow, headKey, type TableRow, tableOf } from './fileTable'

/** Fields and what they hold; plain JSON, for journals and plans. */
export type Values = Readonly<Record<string, unknown>>

/** Bytes that may be a table: a workbook, or text. */
export type Opened = { kind: 'workbook'; bytes: Buffer } | { kind: 'text'; text: string; isWindows: boolean }

/**
 * What bytes are, whatever their file is called.
 * @throws {UsageError} nothing that is read here; says what it is
 */
export function opened(bytes: Buffer, file: string): Opened {
  if (bytes.length === 0) throw new UsageError(t('fileKind.empty'), file)
  const strange = strangeBytes(bytes)
  if (strange) throw new UsageError(strange, file)
  if (isWorkbook(bytes)) return { kind: 'workbook', bytes }
  const found = decoded(bytes)
  if (!found) throw new UsageError(t(hasControls(bytes) ? 'fileKind.binary' : 'input.encoding'), file)
  const why = strangeText(found.text)
  if (why) throw new UsageError(why, file)
  if (found.text.trim() === '') throw new UsageError(t('fileKind.empty'), file)
  return { kind: 'text', ...found }
}

const hasControls = (bytes: Buffer): boolean => bytes.some((byte) => byte < 32 && (byte < 9 || byte > 13))

/** What a file of records is: a table of cells under the names of fields, or records of JSON. */
export type FileContent =
  | { kind: 'table'; rows: readonly TableRow[]; faults: CellFault[]; isWindows: boolean }
  | { kind: 'json'; records: readonly Values[]; faults: CellFault[]; isWindows: false }

/** A workbook, JSON, JSON a line, or CSV with headings. @throws {UsageError} it is none of them, or has nothing of what is looked for */
export async function contentOf(
  from: Opened,
  expected: ExpectedColumns,
  file: string,
  context: Context,
): Promise<FileContent> {
  if (from.kind === 'workbook') {
    const { workbookGrids } = await import('./workbookGrids')
    return { kind: 'table', ...(await tableOf(await workbookGrids(from.bytes, file), expected, file, context)) }
  }
  const text = from.text.trim()
  if (from.isWindows) context.note(t('input.windows', { file }))
  if (/^[[{]/.test(text)) {
    if (expected.sheet !== undefined) throw new UsageError(t('input.noSheets'), '--sheet')
    const records = recordsIn(text, file)
    if (records.length === 0) context.note(t('input.noRecords', { file }))
    return { kind: 'json', records, faults: [], isWindows: false }
  }
  const grid: Grid = { rows: await csvRows(from.text, expected, file), isWindows: from.isWindows }
  return { kind: 'table', ...(await tableOf([grid], expected, file, context)) }
}

/** Where the records of JSON stand: they are counted from 1. */
export const placeOfRecord = (index: number): Place => ({ row: index + 1 })

function recordsIn(text: string, file: string): Values[] {
  try {
    return text.startsWith('[') ? (JSON.parse(text) as unknown[]).map(asRecord) : jsonLines(text)
  } catch {
    throw new UsageError(t('input.json'), file)
  }
}

/** One object over several lines, or one a line. */
function jsonLines(text: string): Values[] {
  let whole: Values & { data?: unknown }
  try {
    whole = JSON.parse(text) as typeof whole
  } catch {
    return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [asRecord(JSON.parse(line))]))
  }
  // The envelope of another `karvon … --json`.
  return Array.isArray(whole.data) && 'v' in whole ? whole.data.map(asRecord) : [asRecord(whole)]
}

function asRecord(value: unknown): Values {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Values
  return { id: value }
}

/** By which Excel is told what parts the cells. */
export const excelLine = /^\ufeff?"?[sS][eE][pP]=(.)"?\r?\n/

const delimiters = [',', ';', '\t']

/** Is the text a table, rather than a list of ids? Its first line, over others, has heads. Cells of other columns are no ids. */
export function isTable(text: string): boolean {
  const [first = '', ...others] = text
    .replace(excelLine, '')
    .trim()
    .split(/[\r\n]+/)
  const cells = first.split(/[,;\t]/).map((cell) => headKey(cell.replaceAll('"', '')))
  if (cells.length === 1) return false
  return cells.includes('id') || (others.length > 0 && cells.some((cell) => !/^\d*$/.test(cell)))
}

/**
 * Rows of CSV, with commas, semicolons or tabs, whichever parts the headings, or with what a line `sep=;` names.
 * @throws {UsageError} a quote is not closed
 */
async function csvRows(text: string, expected: ExpectedColumns, file: string): Promise<GridRow[]> {
  const { CsvError, parse } = await import('csv-parse/sync')
  const [line = '', named] = excelLine.exec(text) ?? []
  const body = text.slice(line.length).replace(/^\ufeff/, '')
  const before = line === '' ? 0 : 1
  try {
    const records = parse(body, {
      delimiter: named ?? delimiterOf(body, expected),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      ltrim: true,
      info: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    let counted = 0
    let end = before
    return records.map(({ record, info }, index) => {
      const start = end + 1
      // The parser counts both characters of a line end within quotes.
      counted += record.reduce((sum, cell) => sum + cell.split('\r\n').length - 1, 0)
      end = info.lines - counted + before
      return { row: index + 1, line: start, cells: record.map((cell) => ({ text: restored(cell) })) }
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new UsageError(t('input.csvQuote', { line: Number(error.lines) + before }), file)
  }
}

/** By the first line that has headings; where none has, by the first one that is not empty. */
function delimiterOf(text: string, { aliases = {}, names }: ExpectedColumns): string {
  const known = new Set([...names, ...Object.keys(aliases)].map(headKey))
  const lines = text.split(/\r\n|\n|\r/, 40).filter((line) => line.trim() !== '')
  const cells = (line: string, delimiter: string) =>
    line.split(delimiter).map((cell) => headKey(cell.replaceAll('"', '')))
  let best = { delimiter: '', count: 0 }
  for (const line of lines) {
    for (const delimiter of delimiters) {
      const found = cells(line, delimiter)
      const count = found.length > 1 ? found.filter((cell) => known.has(cell)).length : 0
      if (count > best.count) best = { delimiter, count }
    }
  }
  if (best.count > 0) return best.delimiter
  const [first = ''] = lines
  return delimiters.reduce((most, each) => (first.split(each).length > first.split(most).length ? each : most))
}
