import { isDeepStrictEqual } from 'node:util'
import { InvalidArgumentError } from 'commander'
import type { Context } from '../context/Context'
import { UsageError } from '../failures/cliErrors'
import { type FileContent, firstRow, readContent, type Values } from '../flags/input'
import { asDay, asFlag, parseId } from '../flags/parsers'
import type { Field } from '../flags/recordFlags'
import { cleanCell } from '../output/cleanText'
import type { Column } from '../output/tables/column'
import { fitted } from '../output/tables/neutralise'
import { wallClock } from '../output/tables/wallClock'
import { t, tOrKey } from '../words/words'
import type { Fielded } from './fields'

/** A field as files bring it back. */
export interface SheetField<Row> extends Field {
  /** What a cell or a member of JSON says. @default a text parsed, anything else as it is */
  read?: (given: unknown, row: Row) => unknown
  /** What the record has, as `read` would say it. @default its member */
  current?: (row: Row) => unknown
}

/** Rows that are exported, and may come back with changes. */
export interface Sheet<Row> extends Fielded<Row> {
  key: (row: Row) => string | number
  /** What may be changed; all else is only compared. */
  fields: readonly SheetField<Row>[]
  /** Those that there are of these ids. */
  find: (ids: readonly string[]) => Promise<readonly Row[]>
  /** Tells what no version counts, in the column `mark`. */
  mark?: (row: Row) => string
  /** Members of JSON that the server works out with every answer: nobody compares them. */
  computed?: readonly string[]
}

/** What a row of a file wants otherwise than the server has it. */
interface FileDifference {
  id: string
  to: Values
  /** What the server has of that. */
  base: Values
  /** Nobody has it, or somebody has changed it since the file was written. */
  trouble?: 'absent' | 'overtaken'
}

/** A row of a file: cells or members by the names of their columns, and where it stands. */
interface GivenRow {
  place: number
  id: string
  cells: readonly (readonly [name: string, cell: unknown])[]
  version: number | undefined
  mark: string
}

/**
 * Holds a file against what is there. An empty cell says nothing and `-` empties; columns that nobody knows are told.
 * @param over fields that every row gets besides
 * @throws {UsageError} something that cannot be changed is another one in the file, with its row and column
 */
export async function fileDifferences<Row>(
  file: string,
  sheet: Sheet<Row>,
  over: Values,
  context: Context,
): Promise<FileDifference[]> {
  const content = await readContent(file, context)
  const given = givenRows(content, file)
  const ids = given.map(({ id }) => id)
  const rows = new Map((ids.length > 0 ? await sheet.find(ids) : []).map((row) => [String(sheet.key(row)), row]))
  const ignored = new Set<string>()
  const differences = given.map((each): FileDifference => {
    const row = rows.get(each.id)
    if (row === undefined) return { id: each.id, to: {}, base: {}, trouble: 'absent' }
    return differenceOf(each, row, content.kind === 'table', { sheet, over, ignored, file, context })
  })
  if (ignored.size > 0) context.note(t('input.ignored', { names: [...ignored].join(', ') }))
  return differences
}

function givenRows(content: FileContent, file: string): GivenRow[] {
  const first = firstRow(content)
  const records = content.kind === 'table' ? content.rows.map((row) => Object.entries(row)) : content.records.map(flat)
  const seen = new Set<string>()
  return records.map((cells, index) => {
    const place = index + first
    const cellOf = (name: string) => String(cells.find(([head]) => head === name)?.[1] ?? '')
    const id = idOf(cellOf('id'), place, file)
    if (seen.has(id)) throw new UsageError(t('input.twice', { row: place, id }), file)
    seen.add(id)
    return { place, id, cells, version: Number(cellOf('version')) || undefined, mark: cellOf('mark') }
  })
}

function idOf(id: string, row: number, file: string): string {
  try {
    return parseId(id)
  } catch {
    throw new UsageError(t('input.noIdIn', { row }), file)
  }
}

/** Say which row it is, and of when. */
const guards = ['id', 'version', 'mark']

interface Circumstances<Row> {
  sheet: Sheet<Row>
  over: Values
  ignored: Set<string>
  file: string
  context: Context
}

function differenceOf<Row>(
  { id, place, cells, version, mark }: GivenRow,
  row: Row,
  isTable: boolean,
  { sheet, over, ignored, file, context }: Circumstances<Row>,
): FileDifference {
  const { columns, computed = [], fields, toJson = (each: Row) => each as unknown } = sheet
  const json = toJson(row) as Values
  const members = new Map(flat(json))
  const columnOf = (name: string) => columns.find((column) => column.name === name)

  const differing = cells.filter(([name, cell]) => {
    if (guards.includes(name) || computed.includes(name)) return false
    const column = isTable ? columnOf(name) : undefined
    const isKnown = isTable ? column : members.has(name)
    if (!isKnown && !fields.some((field) => field.name === name)) {
      ignored.add(name)
      return false
    }
    const shown = column ? (column.data ?? column.value)(row) : members.get(name)
    const isSame = isTable ? isSameCell(cell, shown ?? '', column, context) : isDeepStrictEqual(cell, shown)
    return !isSame && cell !== '' && cell !== null && cell !== undefined
  })

  const held = (json as { version?: number }).version
  const isOvertaken =
    (version !== undefined && held !== undefined && version !== held) ||
    (mark !== '' && sheet.mark !== undefined && mark !== sheet.mark(row))
  if (isOvertaken && differing.length > 0) return { id, to: {}, base: {}, trouble: 'overtaken' }

  const to: Record<string, unknown> = {}
  const base: Record<string, unknown> = {}
  for (const [name, cell] of differing) {
    const field = fields.find((each) => each.name === name)
    if (!field) throw new UsageError(t('input.readOnly', { row: place, name, value: told(cell) }), file)
    const value = givenValue(field, cell, row, place, file)
    const [outer = '', inner] = name.split('.')
    const current = field.current ? field.current(row) : inner ? members.get(name) : json[outer]
    if (isDeepStrictEqual(inNoOrder(value), inNoOrder(current))) continue
    base[outer] = inner ? json[outer] : current
    to[outer] = inner ? { ...(json[outer] as object), ...(to[outer] as object | undefined), [inner]: value } : value
  }
  for (const [name, value] of Object.entries(over)) {
    base[name] = json[name]
    to[name] = isTexts(value) ? { ...(json[name] as object), ...(to[name] as object | undefined), ...value } : value
  }
  return { id, to, base }
}

function givenValue<Row>(field: SheetField<Row>, cell: unknown, row: Row, place: number, file: string): unknown {
  const { name, parse, choices, empty, read } = field
  const wrong = (why: string) =>
    new UsageError(t('input.value', { row: place, name, value: told(cell), why: tOrKey(why) }), file)
  if (cell === '-') {
    if (empty === undefined) throw wrong('input.cannotEmpty')
    return empty
  }
  try {
    if (read) return read(cell, row)
    if (typeof cell !== 'string') return cell
    if (choices && !choices.includes(cell)) throw wrong(t('usage.choices', { choices: choices.join(', ') }))
    return parse ? parse(cell) : cell
  } catch (error) {
    if (error instanceof InvalidArgumentError) throw wrong(error.message)
    throw error
  }
}

/** Lists that a cell holds are sets: of permissions, of tags. */
const inNoOrder = (value: unknown) => (Array.isArray(value) ? value.toSorted() : value)

/** Members of a record; those of a text in three languages each by itself. */
const flat = (record: Values): [string, unknown][] =>
  Object.entries(record).flatMap(([name, value]) =>
    isTexts(value)
      ? Object.entries(value).map(([language, text]): [string, unknown] => [`${name}.${language}`, text])
      : [[name, value]],
  )

function isTexts(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const names = Object.keys(value)
  return names.length > 0 && names.every((name) => ['ru', 'en', 'uz'].includes(name))
}

/** Does the cell hold what an export would write, whatever program has saved the file since? */
function isSameCell<Row>(
  cell: unknown,
  shown: unknown,
  column: Column<Row> | undefined,
  { settings }: Context,
): boolean {
  const [is, was] = [oneLineEnd(String(cell)), oneLineEnd(cleanCell(String(shown)))]
  if (is === was || is === fitted(was)) return true
  if (is === '' || was === '') return false
  if (column?.kind === 'money' || column?.kind === 'number') return Number(is.replace(',', '.')) === Number(was)
  if (column?.kind === 'day') return asDay(is) === was
  if (was === 'true' || was === 'false') return String(asFlag(is)) === was
  if (column?.kind !== 'moment') return false
  // A workbook keeps moments by the clock on the wall, in fractions of a day.
  const moment = Date.parse(is.endsWith('Z') ? is : `${is}T00:00:00Z`)
  return Math.abs(moment - Number(wallClock(was, settings.timeZone))) < 1000
}

const oneLineEnd = (text: string) => text.replaceAll('\r\n', '\n')

const told = (cell: unknown): string => (typeof cell === 'string' ? cell : JSON.stringify(cell))
