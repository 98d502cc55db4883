import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Context } from '../context/Context'
import { UsageError } from '../failures/cliErrors'
import { t, tOrKey } from '../words/words'
import { parseIds } from './parsers'

/** Fields and what they hold; plain JSON, for journals and plans. */
export type Values = Readonly<Record<string, unknown>>

/** A path as later runs find it, wherever they are started. */
export const fileIn = (file: string, { world }: Context): string => resolve(world.folder, file)

/** A file, or stdin for `-`. */
export async function readInput(file: string, { world }: Context): Promise<string> {
  if (file !== '-') return readNamed(file, resolve(world.folder, file))
  if (world.stdin.isTTY) throw new UsageError(t('input.terminal'), '-f -')
  const chunks: string[] = []
  world.stdin.setEncoding('utf8')
  for await (const chunk of world.stdin) chunks.push(String(chunk))
  return chunks.join('')
}

function readNamed(file: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new UsageError(tOrKey(`file.${(error as NodeJS.ErrnoException).code}`), file)
  }
}

/** Records out of JSON, of JSON a line, or of CSV whose first line names the fields: `id,title.ru,price`. */
export async function readRecords(file: string, context: Context): Promise<Values[]> {
  return recordsIn(await readInput(file, context), file)
}

/** The same of a text that was read. @throws {UsageError} it is none of them */
export async function recordsIn(content: string, file: string): Promise<Values[]> {
  const text = content.replace(/^\ufeff/, '').trim()
  if (text === '') return []
  try {
    if (text.startsWith('[')) return (JSON.parse(text) as Values[]).map(asRecord)
    if (text.startsWith('{')) return parseJsonLines(text)
  } catch {
    throw new UsageError(t('input.json'), file)
  }
  const [head = [], ...rows] = await parseCsv(text, file)
  return rows.map((row) => nested(Object.fromEntries(head.map((name, index) => [name.trim(), row[index] ?? '']))))
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

/** Exports put a quote before what a spreadsheet would take for a formula; a file that comes back loses it again. */
const restored = (cell: string): string => (/^'[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell)
