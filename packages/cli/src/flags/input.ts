import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Context } from '../context/Context'
import { UsageError } from '../failures/cliErrors'
import { restored } from '../output/tables/neutralise'
import { t, tOrKey } from '../words/words'
import { parseIds } from './parsers'

/** Fields and what they hold; plain JSON, for journals and plans. */
export type Values = Readonly<Record<string, unknown>>

/** A path as later runs find it, wherever they are started. */
export const fileIn = (file: string, { world }: Context): string => resolve(world.folder, file)

/** A file, or stdin for `-`. */
export const readInput = async (file: string, context: Context): Promise<string> =>
  textOf(await readBytes(file, context), file)

/** @throws {UsageError} not UTF-8: letters that cannot be read would be written over those that are there */
function textOf(bytes: Buffer, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UsageError(t('input.encoding'), file)
  }
}

async function readBytes(file: string, { world }: Context): Promise<Buffer> {
  if (file !== '-') return readNamed(file, resolve(world.folder, file))
  if (world.stdin.isTTY) throw new UsageError(t('input.terminal'), '-f -')
  const chunks: Buffer[] = []
  for await (const chunk of world.stdin) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

function readNamed(file: string, path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new UsageError(tOrKey(`file.${(error as NodeJS.ErrnoException).code}`), file)
  }
}

/** What a file of records is: a table of cells under the names of fields, or records of JSON. */
export type FileContent =
  | { kind: 'table'; rows: readonly Readonly<Record<string, string>>[] }
  | { kind: 'json'; records: Values[] }

/** A workbook, JSON, JSON a line, or CSV whose first line names the fields: `id,title.ru,price`. */
export async function readContent(file: string, context: Context): Promise<FileContent> {
  const bytes = await readBytes(file, context)
  return isWorkbook(bytes) ? tableOf(await workbookRows(bytes, file), file) : contentOf(textOf(bytes, file), file)
}

const isWorkbook = (bytes: Buffer): boolean => bytes.subarray(0, 2).toString('latin1') === 'PK'

async function workbookRows(bytes: Buffer, file: string): Promise<string[][]> {
  const { sheetRows } = await import('./sheetRows')
  return sheetRows(bytes, file)
}

/** Where its first record stands: the first line of a table has the names. */
export const firstRow = ({ kind }: FileContent): number => (kind === 'table' ? 2 : 1)

/** Records out of a text that was read. @throws {UsageError} it is none of them */
export async function recordsIn(content: string, file: string): Promise<Values[]> {
  return asRecords(await contentOf(content, file))
}

/** Records out of such a file. */
export const asRecords = (content: FileContent): Values[] =>
  content.kind === 'json' ? content.records : content.rows.map(nested)

async function contentOf(content: string, file: string): Promise<FileContent> {
  const text = content.trim()
  if (text === '') return { kind: 'table', rows: [] }
  try {
    if (text.startsWith('[')) return { kind: 'json', records: (JSON.parse(text) as Values[]).map(asRecord) }
    if (text.startsWith('{')) return { kind: 'json', records: parseJsonLines(text) }
  } catch {
    throw new UsageError(t('input.json'), file)
  }
  return tableOf(await parseCsv(text, file), file)
}

/** @throws {UsageError} two columns have one name: nobody knows which of them is meant */
function tableOf([head = [], ...rows]: readonly string[][], file: string): FileContent {
  const names = head.map((name) => name.trim())
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) < index)
  if (twice !== undefined) throw new UsageError(t('input.twoColumns', { name: twice }), file)
  return {
    kind: 'table',
    rows: rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? '']))),
  }
}

/** Ids from the arguments and from a file: one a line, or records with an `id`. */
export async function idsOf(ids: readonly string[], file: string | undefined, context: Context): Promise<string[]> {
  const found = file === undefined ? [] : await idsInFile(file, context)
  const all = [...new Set([...ids, ...found])]
  if (all.length === 0 && file === undefined) throw new UsageError(t('input.noIds'))
  for (const id of all) parseIdOr(id, file)
  return all
}

async function idsInFile(file: string, context: Context): Promise<string[]> {
  const bytes = await readBytes(file, context)
  if (isWorkbook(bytes)) return idsInTable(await workbookRows(bytes, file), file)
  const text = textOf(bytes, file).trim()
  if (/^[[{]/.test(text)) return parseJson(text, file).map((record) => String(record.id ?? ''))
  if (isTable(text)) return idsInTable(await parseCsv(text, file), file)
  const lines = text.replace(excelLine, '').split(/[\s,;]+/)
  return lines.filter((line) => line !== '' && !/^id$/i.test(line))
}

/** Is the first line one of heads, over other lines? Cells of other columns are no ids. */
function isTable(text: string): boolean {
  const [first = '', ...others] = text.replace(excelLine, '').split(/[\r\n]+/)
  const cells = first.split(/[,;\t]/).map((cell) => cell.trim())
  if (cells.length === 1) return false
  const hasId = cells.some((cell) => /^"?id"?$/i.test(cell))
  return hasId || (others.length > 0 && cells.some((cell) => !/^\d*$/.test(cell)))
}

function parseJson(text: string, file: string): Values[] {
  try {
    return text.startsWith('[') ? (JSON.parse(text) as unknown[]).map(asRecord) : parseJsonLines(text)
  } catch {
    throw new UsageError(t('input.json'), file)
  }
}

/** @throws {UsageError} no column is called `id` */
function idsInTable([head = [], ...rows]: readonly string[][], file: string): string[] {
  const place = head.findIndex((name) => /^id$/i.test(name.trim()))
  if (place < 0) throw new UsageError(t('input.noIdColumn'), file)
  return rows.map((row) => row[place] ?? '')
}

function parseIdOr(id: string, file: string | undefined): void {
  try {
    parseIds(id)
  } catch {
    throw new UsageError(t('input.badId', { id }), file)
  }
}

/** One object over several lines, or one a line. */
function parseJsonLines(text: string): Values[] {
  try {
    const whole = JSON.parse(text) as Values & { data?: unknown }
    // The envelope of another `karvon … --json`.
    return Array.isArray(whole.data) && 'v' in whole ? whole.data.map(asRecord) : [asRecord(whole)]
  } catch {
    return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [asRecord(JSON.parse(line))]))
  }
}

function asRecord(value: unknown): Values {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Values
  return { id: value }
}

/** `title.ru` becomes a member of `title`. */
function nested(flat: Readonly<Record<string, string>>): Values {
  const record: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(flat)) {
    const [outer = '', inner] = name.split('.')
    record[outer] = inner === undefined ? value : { ...(record[outer] as object | undefined), [inner]: value }
  }
  return record
}

/** By which Excel is told what parts the cells. */
const excelLine = /^"?sep=(.)"?\r?\n/i

/**
 * Rows of CSV, with commas, semicolons or tabs, whichever the first line has most of, or with what a line `sep=;` names.
 * @throws {UsageError} a quote is not closed, or a line has more cells than there are heads
 */
async function parseCsv(text: string, file: string): Promise<string[][]> {
  const { CsvError, parse } = await import('csv-parse/sync')
  const [line = '', named] = excelLine.exec(text) ?? []
  const [first = ''] = text.slice(line.length).split('\n', 1)
  const count = (delimiter: string) => first.split(delimiter).length
  try {
    return parse(text, {
      from_line: line === '' ? 1 : 2,
      delimiter: named ?? [',', ';', '\t'].reduce((most, each) => (count(each) > count(most) ? each : most)),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count_less: true,
      relax_quotes: true,
      skip_empty_lines: true,
      ltrim: true,
      on_record: (cells: string[]) => cells.map(restored),
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const reason = error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'input.csvQuote' : 'input.csvCells'
    throw new UsageError(t(reason, { line: Number(error.lines) }), file)
  }
}
