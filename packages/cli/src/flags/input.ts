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
  (await readBytes(file, context)).toString('utf8')

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
  if (bytes.subarray(0, 2).toString('latin1') !== 'PK') return contentOf(bytes.toString('utf8'), file)
  const { sheetRows } = await import('./sheetRows')
  return tableOf(await sheetRows(bytes, file))
}

/** Records out of such a file. */
export async function readRecords(file: string, context: Context): Promise<Values[]> {
  return asRecords(await readContent(file, context))
}

/** The same of a text that was read. @throws {UsageError} it is none of them */
export async function recordsIn(content: string, file: string): Promise<Values[]> {
  return asRecords(await contentOf(content, file))
}

const asRecords = (content: FileContent): Values[] =>
  content.kind === 'json' ? content.records : content.rows.map(nested)

async function contentOf(content: string, file: string): Promise<FileContent> {
  const text = content.replace(/^\ufeff/, '').trim()
  if (text === '') return { kind: 'table', rows: [] }
  try {
    if (text.startsWith('[')) return { kind: 'json', records: (JSON.parse(text) as Values[]).map(asRecord) }
    if (text.startsWith('{')) return { kind: 'json', records: parseJsonLines(text) }
  } catch {
    throw new UsageError(t('input.json'), file)
  }
  return tableOf(await parseCsv(text, file))
}

const tableOf = ([head = [], ...rows]: readonly string[][]): FileContent => ({
  kind: 'table',
  rows: rows.map((row) => Object.fromEntries(head.map((name, index) => [name.trim(), row[index] ?? '']))),
})

/** Ids from the arguments and from a file: one a line, or records with an `id`. */
export async function idsOf(ids: readonly string[], file: string | undefined, context: Context): Promise<string[]> {
  const found = file === undefined ? [] : await idsInFile(file, context)
  const all = [...new Set([...ids, ...found])]
  if (all.length === 0 && file === undefined) throw new UsageError(t('input.noIds'))
  for (const id of all) parseIdOr(id, file)
  return all
}

async function idsInFile(file: string, context: Context): Promise<string[]> {
  const text = (await readInput(file, context)).replace(/^\ufeff/, '').trim()
  const isRecords = /^[[{]/.test(text) || /^"?id"?,/i.test(text)
  if (!isRecords) {
    const lines = text.split(/[\s,;]+/)
    return lines.filter((line) => line !== '' && !/^id$/i.test(line))
  }
  const records = /^[[{]/.test(text) ? parseJson(text, file) : await csvRecords(text, file)
  return records.map((record) => String(record.id ?? ''))
}

function parseJson(text: string, file: string): Values[] {
  try {
    const all = text.startsWith('[') ? (JSON.parse(text) as (Values | string | number)[]) : parseJsonLines(text)
    return all.map((each) => (typeof each === 'object' ? each : { id: each }))
  } catch {
    throw new UsageError(t('input.json'), file)
  }
}

async function csvRecords(text: string, file: string): Promise<Values[]> {
  const [head = [], ...rows] = await parseCsv(text, file)
  const place = head.findIndex((name) => /^id$/i.test(name.trim()))
  return rows.map((row) => ({ id: row[place] ?? '' }))
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

/**
 * Rows of CSV, with commas or semicolons, whichever the first line has more of.
 * @throws {UsageError} a quote is not closed, or a line has more cells than there are heads
 */
async function parseCsv(text: string, file: string): Promise<string[][]> {
  const { CsvError, parse } = await import('csv-parse/sync')
  const [first = ''] = text.split('\n', 1)
  try {
    return parse(text, {
      delimiter: first.split(';').length > first.split(',').length ? ';' : ',',
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
