import { isDeepStrictEqual } from 'node:util'
import { cleanCell, fitted } from '@karvon/api-client/sheets/cells'
import { InvalidArgumentError } from 'commander'
import type { Context } from '../context/Context'
import { badCell, badRow, type CellFault, type Place, placeText, refuse } from '../files/cellFaults'
import { type FileContent, placeOfRecord } from '../files/readFile'
import { readContent, type Values } from '../flags/input'
import { asAmount, asDay, asFlag, parseId, parseMoment } from '../flags/parsers'
import { type Field, readText } from '../flags/recordFlags'
import type { Column } from '../output/tables/column'
import { wallClock } from '../words/wallClock'
import { t } from '../words/words'
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
  /** Where in the file it stands. */
  place: string
  to: Values
  /** What the server has of that. */
  base: Values
  /** Nobody has it, or somebody has changed it since the file was written. */
  trouble?: 'absent' | 'overtaken'
}

/** A row of a file: cells or members by the names of their columns, and where it stands. */
interface GivenRow {
  place: Place
  id: string
  cells: readonly (readonly [name: string, cell: unknown])[]
  version: number | undefined
  mark: string
}

/**
 * Holds a file against what is there. An empty cell says nothing and `-` empties; columns that nobody knows are told.
 * @param over fields that every row gets besides
 * @throws {CellsError} cells that cannot be read, or differ where nothing can be changed: all of them, with row and column
 */
export async function fileDifferences<Row>(
  { file, sheet: sheetName }: { file: string; sheet?: string | undefined },
  sheet: Sheet<Row>,
  over: Values,
  context: Context,
): Promise<FileDifference[]> {
  const { columns, computed = [], fields } = sheet
  const names = [
    ...new Set([...guards, ...columns.map(({ name }) => name), ...fields.map(({ name }) => name), ...computed]),
  ]
  const content = await readContent(file, { names, required: 'id', sheet: sheetName }, context)
  const faults = [...content.faults]
  const given = givenRows(content, faults)
  const ids = given.map(({ id }) => id)
  const rows = new Map((ids.length > 0 ? await sheet.find(ids) : []).map((row) => [String(sheet.key(row)), row]))
  const ignored = new Set<string>()
  const differences = given.map((each): FileDifference => {
    const row = rows.get(each.id)
    if (row === undefined) return { id: each.id, place: placeText(each.place), to: {}, base: {}, trouble: 'absent' }
    const told = new Set(
      faults.flatMap(({ place, column }) => (place.row === each.place.row && column ? [column] : [])),
    )
    return differenceOf(each, row, content, { sheet, over, ignored, faults, told, context })
  })
  if (ignored.size > 0) context.note(t('input.ignored', { names: [...ignored].join(', ') }))
  refuse(faults, file)
  return differences
}

function givenRows(content: FileContent, faults: CellFault[]): GivenRow[] {
  const records =
    content.kind === 'table'
      ? content.rows
      : content.records.map((record, index) => ({ place: placeOfRecord(index), cells: flat(record) }))
  const seen = new Map<string, Place>()
  return records.flatMap(({ place, cells }) => {
    const cellOf = (name: string) => String(cells.find(([head]) => head === name)?.[1] ?? '')
    const id = cellOf('id').trim()
    const before = seen.get(id)
    if (!isId(id)) {
      if (!faults.some((fault) => fault.place.row === place.row)) faults.push(badRow(place, t('input.noIdIn')))
      return []
    }
    if (before) faults.push(badRow(place, t('input.twice', { id, place: placeText(before) })))
    seen.set(id, before ?? place)
    return before ? [] : [{ place, id, cells, version: Number(cellOf('version')) || undefined, mark: cellOf('mark') }]
  })
}

function isId(id: string): boolean {
  try {
    parseId(id)
    return true
  } catch {
    return false
  }
}

/** Say which row it is, and of when. */
const guards = ['id', 'version', 'mark']

interface Circumstances<Row> {
  sheet: Sheet<Row>
  over: Values
  ignored: Set<string>
  faults: CellFault[]
  /** Columns of this row of which something has been told. */
  told: ReadonlySet<string>
  context: Context
}

function differenceOf<Row>(
  { id, place, cells, version, mark }: GivenRow,
  row: Row,
  { kind, isWindows }: Pick<FileContent, 'kind' | 'isWindows'>,
  { sheet, over, ignored, faults, told, context }: Circumstances<Row>,
): FileDifference {
  const { columns, computed = [], fields, toJson = (each: Row) => each as unknown } = sheet
  const isTable = kind === 'table'
  const json = toJson(row) as Values
  const members = new Map(flat(json))
  const columnOf = (name: string) => columns.find((column) => column.name === name)
  const shownOf = (name: string) => {
    const column = isTable ? columnOf(name) : undefined
    return column ? (column.data ?? column.value)(row) : members.get(name)
  }

  const differing = cells.filter(([name, cell]) => {
    if (guards.includes(name) || computed.includes(name) || told.has(name)) return false
    const column = isTable ? columnOf(name) : undefined
    const isKnown = isTable ? column : members.has(name)
    if (!isKnown && !fields.some((field) => field.name === name)) {
      ignored.add(name)
      return false
    }
    const shown = shownOf(name)
    const isSame = isTable ? isSameCell(cell, shown ?? '', column, context) : isDeepStrictEqual(cell, shown)
    return !isSame && cell !== '' && cell !== null && cell !== undefined
  })

  const where = { id, place: placeText(place) }
  const held = (json as { version?: number }).version
  const isOvertaken =
    (version !== undefined && held !== undefined && version !== held) ||
    (mark !== '' && sheet.mark !== undefined && mark !== sheet.mark(row))
  if (isOvertaken && differing.length > 0) return { ...where, to: {}, base: {}, trouble: 'overtaken' }

  const to: Record<string, unknown> = {}
  const base: Record<string, unknown> = {}
  for (const [name, cell] of differing) {
    const field = fields.find((each) => each.name === name)
    const shown = String(shownOf(name) ?? '')
    const isDamaged = isTable && isStripped(String(cell), shown)
    // Nobody can have meant to change it.
    if (!field && isDamaged) continue
    const why = !field
      ? 'input.readOnly'
      : isDamaged
        ? t('input.stripped', { was: shown })
        : isWindows && hasLostLetters(String(cell), shown)
          ? 'input.lostLetters'
          : undefined
    const read = field && !why ? givenValue(field, cell, row) : { why: why ?? '' }
    if (!field || 'why' in read) {
      faults.push(badCell(place, name, textOf(cell), 'why' in read ? read.why : ''))
      continue
    }
    const { value } = read
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
  return { ...where, to, base }
}

function givenValue<Row>(field: SheetField<Row>, cell: unknown, row: Row): { value: unknown } | { why: string } {
  const isEmptying = cell === '-'
  if (!field.read || isEmptying) return typeof cell === 'string' ? readText(field, cell) : { value: cell }
  try {
    return { value: field.read(cell, row) }
  } catch (error) {
    if (error instanceof InvalidArgumentError) return { why: error.message }
    throw error
  }
}

/** A spreadsheet takes a plus and zeros before digits for no part of the number. */
function isStripped(cell: string, shown: string): boolean {
  const digits = shown.replace(/[\s()-]/g, '')
  return /^[+0]\d+$/.test(digits) && digits.replace(/^\+?0*/, '') === cell.trim()
}

/** What Windows in Russian has no letter for became a question mark. */
function hasLostLetters(cell: string, shown: string): boolean {
  if (!cell.includes('?') || cell.length !== shown.length) return false
  return [...cell].every((letter, index) => letter === shown[index] || letter === '?')
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
  if (column?.kind === 'money' || column?.kind === 'number') return asAmount(is) === Number(was)
  if (column?.kind === 'day') return asDay(is) === was
  if (was === 'true' || was === 'false') return String(asFlag(is)) === was
  if (column?.kind !== 'moment') return false
  // As a workbook shows them, to the minute, where it was saved as text.
  if (/^\d\d\.\d\d\.\d{4} \d\d:\d\d$/.test(is)) return Math.abs(Date.parse(parseMoment(is)) - Date.parse(was)) < 60_000
  // A workbook keeps moments by the clock on the wall, in fractions of a day.
  const moment = Date.parse(is.endsWith('Z') ? is : `${is}T00:00:00Z`)
  return Math.abs(moment - Number(wallClock(was, settings.timeZone))) < 1000
}

const oneLineEnd = (text: string) => text.replaceAll('\r\n', '\n')

const textOf = (cell: unknown): string => (typeof cell === 'string' ? cell : JSON.stringify(cell))
