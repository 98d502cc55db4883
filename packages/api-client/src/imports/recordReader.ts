import type { AnySchema, ValidationError } from 'yup'
import { countryOf } from '../countries/countryNames'
import { type Field, type Fields, initialValues } from '../fields/fields'
import type { Language } from '../read/localizedText'
import { momentAt } from '../read/wallClock'
import { type GridRow, troubleOf } from '../sheets/grids'
import { isMoment } from '../validation/isMoment'
import { isBlank, trimmed } from '../validation/visibleText'
import type { ImportMapping, ImportTable } from './clientMapping'
import { isEmpty, wrongCell } from './clientRows'
import type { CellReading, WrongCell, WrongReason } from './importTypes'
import { amountIn, readDayText, readFlagText, wholeIn } from './importValues'

/** Where a column of a file belongs: a field of the record, or of one of its parts, such as a day of a tour. */
export interface ColumnPlace {
  part?: string
  name: string
  language?: Language
  field: Field
}

/** How the columns of a noun are read. */
export interface RecordReading<Name extends string> {
  /** Undefined for `id`. */
  placeOf(name: Name): ColumnPlace | undefined
  /** Fields that a dash empties. @default none */
  emptied?: readonly Name[]
  /** What cells of a field hold beside what its kind says; undefined: read it by its kind. */
  read?(place: ColumnPlace, text: string): CellReading | undefined
}

/** What is known beside the file. */
export interface ReadingContext {
  /** `YYYY-MM-DD`: tells of which century two digits of a year are. */
  today: string
  /** In which moments without a zone are meant. */
  timeZone: string
}

/** Values of a record, and which column each came from. */
export interface SaidValues {
  values: Record<string, unknown>
  /** By names of fields: `price`, `title.ru`. */
  columns: Map<string, number>
}

/** What one row of a file says. */
export interface ReadRow {
  row: GridRow
  id?: string
  main: SaidValues
  /** In the order of their groups, by the name of the part. */
  parts: Map<string, SaidValues[]>
  wrong: WrongCell[]
}

const nothingSaid = (): SaidValues => ({ values: {}, columns: new Map() })

/** Reads the cells of a row; nothing is judged yet by the rules of the form. */
export function readRecordRow<Name extends string>(
  { placeOf, emptied = [], read }: RecordReading<Name>,
  table: ImportTable,
  mapping: ImportMapping<Name>,
  row: GridRow,
  context: ReadingContext,
): ReadRow {
  const wrong: WrongCell[] = []
  const main = nothingSaid()
  const groups = new Map<string, { part: string; group: number; said: SaidValues }>()
  let id: string | undefined
  for (const [column, { field: name, reason, group = 1, days }] of mapping.columns.entries()) {
    const cell = row.cells[column]
    if (!cell || reason === 'hidden') continue
    const isEmptied = name !== null && emptied.includes(name) && !isBlank(cell.text)
    if (isEmpty(cell) && !isEmptied) continue
    const refuse = (why: WrongReason, message?: string, values?: WrongCell['values']) =>
      wrong.push({ ...wrongCell(table, mapping, row, column, why, message), ...(values && { values }) })
    const trouble = troubleOf(cell, { isKnown: name !== null, isWindows: table.isWindows })
    if (trouble) refuse(trouble)
    if (trouble || name === null) continue
    const place = placeOf(name)
    const text = trimmed(cell.text)
    if (!place) {
      id = text
      continue
    }
    const found = read?.(place, text) ?? readByKind(place, text, days, context)
    if ('reason' in found) {
      refuse(found.reason, found.message, found.values)
      continue
    }
    let said = main
    if (place.part !== undefined) {
      const key = `${place.part} ${group}`
      const known = groups.get(key) ?? { part: place.part, group, said: nothingSaid() }
      groups.set(key, known)
      said = known.said
    }
    if (!put(said, place, found.value, column)) refuse('columnsDiffer')
  }
  const parts = new Map<string, SaidValues[]>()
  for (const { part, said } of [...groups.values()].sort((one, other) => one.group - other.group))
    parts.set(part, [...(parts.get(part) ?? []), said])
  return { row, ...(id !== undefined && { id }), main, parts, wrong }
}

/** @returns false where another column says something else */
function put(
  { values, columns }: SaidValues,
  { name, language }: ColumnPlace,
  value: unknown,
  column: number,
): boolean {
  const key = language ? `${name}.${language}` : name
  const before = language ? (values[name] as Record<string, unknown> | undefined)?.[language] : values[name]
  if (columns.has(key) && Array.isArray(before) && Array.isArray(value)) {
    values[name] = [...new Set([...before, ...value])]
    return true
  }
  if (columns.has(key)) return JSON.stringify(before) === JSON.stringify(value)
  values[name] = language ? { ...(values[name] as object | undefined), [language]: value } : value
  columns.set(key, column)
  return true
}

function readByKind(
  { field }: ColumnPlace,
  text: string,
  order: 'dayFirst' | 'monthFirst' | undefined,
  { today, timeZone }: ReadingContext,
): CellReading {
  const latest = Number(today.slice(0, 4)) + 50
  switch (field.kind) {
    case 'day':
      return dayIn(text, order, latest)
    case 'moment':
      return momentIn(text, order, latest, timeZone)
    case 'flag':
      return chosen(readFlagText(text))
    case 'whole':
      return wholeIn(text)
    case 'money':
      return amountIn(text)
    case 'name': {
      const names: readonly string[] = field.names
      return chosen(names.find((name) => name.toLowerCase() === text.toLowerCase()))
    }
    case 'texts':
      return { value: text.split(/[;\n]/).map(trimmed).filter(Boolean) }
    default:
      return { value: text }
  }
}

const chosen = (value: unknown): CellReading => (value === undefined ? { reason: 'notChoice' } : { value })

/** The code of a country, by its name in any language. */
export const countryIn = (text: string): CellReading => {
  const value = countryOf(text)
  return value === undefined ? { reason: 'notCountry' } : { value }
}

function dayIn(text: string, order: 'dayFirst' | 'monthFirst' | undefined, latest: number): CellReading {
  const read = readDayText(text, order ?? 'dayFirst', latest)
  if (!read) return { reason: 'notDay' }
  return read.other && !order ? { reason: 'dayOrder' } : { value: read.day }
}

/** ISO 8601 with its zone, or a day with or without a time as the clock of the agency shows it. */
function momentIn(
  text: string,
  order: 'dayFirst' | 'monthFirst' | undefined,
  latest: number,
  timeZone: string,
): CellReading {
  if (isMoment(text)) return { value: new Date(text).toISOString() }
  const day = dayIn(text, order, latest)
  if ('reason' in day) return day
  const [, hour = '0', minute = '00', second = '00'] = /(?:^|[T\s,])(\d{1,2}):(\d{2})(?::(\d{2}))?/.exec(text) ?? []
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return { reason: 'notDay' }
  const moment = momentAt(timeZone, `${String(day.value)}T${hour.padStart(2, '0')}:${minute}:${second}`)
  return { value: new Date(moment).toISOString() }
}

/** What a form says of values, and where. */
export interface RuleFault {
  /** Of its cell; undefined where there is none. */
  column: number | undefined
  /** The field of a rule that no column of the file could keep. */
  missing?: string
  message: string
}

/**
 * The values by the rules of a form; what was not said is as in a new record.
 * @param columnsOf the fields of the columns of the file, by their places
 */
export function judged<Values extends object>(
  fields: Fields,
  schema: AnySchema,
  { values, columns }: SaidValues,
  columnsOf: readonly (string | null)[],
): { values: Values; faults: RuleFault[] } {
  const blank: Record<string, unknown> = initialValues(fields)
  const whole = Object.fromEntries(
    Object.entries(fields).map(([name, field]): [string, unknown] => {
      const said = values[name]
      if (field.kind === 'localized') return [name, { ...(blank[name] as object), ...(said as object | undefined) }]
      const isAsked = 'required' in field && field.required !== undefined
      return [name, said === undefined && isAsked ? undefined : (said ?? blank[name])]
    }),
  )
  const at = (path: string) => {
    const own = columns.get(path) ?? [...columns].find(([name]) => name.startsWith(`${path}.`))?.[1]
    if (own !== undefined) return { column: own }
    const place = columnsOf.findIndex((name) => name === path || name?.startsWith(`${path}.`))
    return place < 0 ? { column: undefined, missing: path } : { column: place }
  }
  try {
    return { values: schema.validateSync(whole, { abortEarly: false }) as Values, faults: [] }
  } catch (error) {
    const inner = (error as ValidationError).inner ?? []
    return {
      values: whole as Values,
      faults: inner.map(({ path = '', message }) => ({ ...at(path.replace(/\[\d+\]$/, '')), message })),
    }
  }
}
