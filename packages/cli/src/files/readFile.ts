import { checkSize, type Opened, opened } from '@karvon/api-client/sheets/fileKind'
import type { Grid } from '@karvon/api-client/sheets/grids'
import { gridsOf } from '@karvon/api-client/sheets/readSheets'
import { SheetError } from '@karvon/api-client/sheets/sheetErrors'
import type { Context } from '../context/Context'
import { UsageError } from '../failures/cliErrors'
import { t } from '../words/words'
import type { CellFault, Place } from './cellFaults'
import { type ExpectedColumns, nameIn, type TableRow, tableOf } from './fileTable'

/** Fields and what they hold; plain JSON, for journals and plans. */
export type Values = Readonly<Record<string, unknown>>

/** What bytes are, whatever their file is called. @throws {UsageError} nothing that is read here; says what it is */
export const openedFile = (bytes: Uint8Array, file: string): Opened => told(() => opened(bytes), file)

/** @throws {UsageError} so large a file is not read */
export const refuseTooLarge = (bytes: number, file: string): void => told(() => checkSize(bytes), file)

function told<Result>(work: () => Result, file: string): Result {
  try {
    return work()
  } catch (error) {
    throw inWords(error, file)
  }
}

const inWords = (error: unknown, file: string): unknown =>
  error instanceof SheetError ? new UsageError(t(`fileKind.${error.code}`, error.values), file) : error

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
  if (from.kind === 'workbook') return tableIn(from, expected, file, context)
  const text = from.text.trim()
  if (from.isWindows) context.note(t('input.windows', { file }))
  if (isOfRecords(from.text, file)) {
    if (expected.sheet !== undefined) throw new UsageError(t('input.noSheets'), '--sheet')
    const records = recordsIn(text, file)
    if (records.length === 0) context.note(t('input.noRecords', { file }))
    return { kind: 'json', records, faults: [], isWindows: false }
  }
  return tableIn(from, expected, file, context)
}

/**
 * The sheets of a workbook, or the one of CSV.
 * @param isHead a heading that is looked for
 * @throws {UsageError} it is damaged, or holds more than is read
 */
export async function gridsIn(from: Opened, isHead: (head: string) => boolean, file: string): Promise<Grid[]> {
  try {
    return await gridsOf(from, isHead)
  } catch (error) {
    throw inWords(error, file)
  }
}

async function tableIn(
  from: Opened,
  expected: ExpectedColumns,
  file: string,
  context: Context,
): Promise<FileContent & { kind: 'table' }> {
  const nameOf = nameIn(expected)
  const grids = await gridsIn(from, (head) => nameOf(head) !== undefined, file)
  return { kind: 'table', ...(await tableOf(grids, expected, file, context)) }
}

/** JSON, or is meant to be: a table may begin with a bracket as well. */
export function isOfRecords(whole: string, file: string): boolean {
  const text = whole.trim()
  if (!/^[[{]/.test(text)) return false
  if (!/\.(?:csv|tsv|txt)$/i.test(file)) return true
  try {
    recordsIn(text, file)
    return true
  } catch {
    return false
  }
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
