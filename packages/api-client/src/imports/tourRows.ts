import type { Likeness } from '../clients/likenessTypes'
import { type Fields, initialValues, type ValuesOf } from '../fields/fields'
import { filledFields } from '../fields/filledFields'
import { schemaOf } from '../fields/schemaOf'
import type { TourImportRow } from '../importRuns/importRunTypes'
import { hasText, type Language, type LocalizedText, languages } from '../read/localizedText'
import { searchText } from '../search/searchRules'
import type { Grid } from '../sheets/grids'
import { tourDayFields } from '../tours/tourDayFields'
import { type Tour, type TourId, titleLimit, tourFields } from '../tours/tourFields'
import { findNewTourProblem, newTourSchema } from '../tours/tourSchema'
import { fits, trimmed } from '../validation/visibleText'
import { type ImportTable, type MatchedColumns, matchColumnsOf } from './clientMapping'
import { eachRow, type ImportedClients, wrongCell } from './clientRows'
import type { NounBody, RowDouble } from './importPlan'
import type { WrongCell } from './importTypes'
import { judged, type ReadingContext, type ReadRow, readRecordRow, type SaidValues } from './recordReader'
import { type TourColumnName, tourColumns, tourReading } from './tourColumns'

type TourValues = ValuesOf<typeof tourFields>
type DayValues = ValuesOf<typeof tourDayFields>

/** A tour and its programme, ready for the calls. */
export interface TourBody {
  tour: TourValues
  days: DayValues[]
}

export interface ImportedTour {
  /** Of the first of its rows. */
  row: number
  /** The number of the record in an export of our own. */
  id?: string
  /** Undefined where a cell is wrong. */
  body?: TourBody
  wrong: readonly WrongCell[]
}

/** A tour that is there. */
export type KnownTour = Pick<Tour, 'id' | 'title' | 'validFrom' | 'validUntil'>

/** A row of a tour that stands above it, or is there already; `perhaps` of one with the same title on other days. */
export interface TourDouble extends RowDouble {
  tourId?: TourId
}

export interface ImportedTours extends Omit<ImportedClients, 'rows' | 'doubles'> {
  rows: readonly ImportedTour[]
  doubles: readonly TourDouble[]
}

type Matched = Pick<MatchedColumns<TourColumnName>, 'table' | 'mapping'>

/** The sheet of the programme, where the tours stand on another one. @param others sheets beside that of the tours */
export function daysSheet(tours: Matched, others: readonly Grid[]): Matched | undefined {
  if (hasColumn(tours, 'days.')) return undefined
  return others
    .flatMap((grid) => (grid.isHidden ? [] : (matchColumnsOf(tourColumns, grid) ?? [])))
    .find((matched) => hasColumn(matched, 'days.') && (hasColumn(matched, 'title.') || hasColumn(matched, 'id')))
}

const hasColumn = ({ mapping }: Matched, name: string): boolean =>
  mapping.columns.some(({ field }) => field?.startsWith(name))

/**
 * What the rows of a file say of tours, checked by the rules of the form. Rows that say the same of a tour, or nothing, are further days
 * of the one above. Nothing is dropped without being named.
 * @param tours those that are there already
 * @param programme days on a sheet of their own, by the title of their tour
 */
export function rowsToTours(
  { table, mapping }: Matched,
  context: ReadingContext,
  tours: Iterable<KnownTour> = [],
  programme?: Matched,
): ImportedTours {
  const drafts: TourDraft[] = []
  const stray: WrongCell[] = []
  const told = eachRow(table, mapping, (row) => {
    const read = readRecordRow(tourReading, table, mapping, row, context)
    const above = drafts.at(-1)
    const isFurther = above && read.id === above.id && saysSame(read, above)
    if (isFurther) above.add(read)
    else if (read.main.columns.size === 0 && read.id === undefined && read.wrong.length === 0)
      stray.push(wrongCell(table, mapping, row, undefined, 'rule', 'Над этим днём нет тура'))
    else drafts.push(new TourDraft(table, { table, mapping }, read))
  })
  const besides = programme && addProgramme(drafts, programme, context, stray)
  const missing = new Map<string, WrongCell>()
  const rows = drafts.map((draft) => draft.judge(missing))
  return {
    rows,
    wrongCells: [...new Set([...stray, ...rows.flatMap(({ wrong }) => wrong)])],
    untaken: [...told.untaken, ...(besides?.untaken ?? [])],
    leftOut: [...told.leftOut, ...(besides?.leftOut ?? [])],
    doubles: tourDoubles(rows, tours),
  }
}

/** Does a row say nothing of its tour that the one above does not, and something of a day? */
function saysSame({ main, parts, wrong }: ReadRow, { main: above }: TourDraft): boolean {
  const isDay = parts.size > 0 || (main.columns.size === 0 && wrong.length > 0)
  return (
    isDay &&
    [...main.columns.keys()].every((key) => above.columns.has(key)) &&
    Object.entries(main.values).every(([name, value]) => isWithin(value, above.values[name]))
  )
}

const isWithin = (value: unknown, other: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).every(([name, each]) => each === Reflect.get(Object(other), name))
    : value === other

/** A tour as its rows tell of it. */
class TourDraft {
  readonly id: string | undefined
  readonly main: SaidValues
  private readonly reads: { read: ReadRow; of: Matched }[]

  constructor(
    private readonly table: ImportTable,
    private readonly matched: Matched,
    read: ReadRow,
  ) {
    this.id = read.id
    this.main = read.main
    this.reads = [{ read, of: matched }]
  }

  add(read: ReadRow, of = this.matched): void {
    this.reads.push({ read, of })
  }

  /** @param missing what is told once: rules that no column of the file could keep */
  judge(missing: Map<string, WrongCell>): ImportedTour {
    const [first] = this.reads
    const { row } = (first as (typeof this.reads)[number]).read
    const wrong = this.reads.flatMap(({ read }) => read.wrong)
    // Of a cell that is refused already nothing more is said.
    const isTold = (of: ReadRow, column: number | undefined) =>
      wrong.some((cell) => cell.row === of.row.row && cell.column === column)
    const { values, faults } = judged<TourValues>(tourFields, newTourSchema, this.main, fieldsOf(this.matched, ''))
    const whole = faults.length > 0 ? undefined : findNewTourProblem(values)
    if (whole) faults.push({ column: this.main.columns.get(whole.field), message: whole.message })
    for (const { column, missing: field, message } of faults) {
      if (field === undefined) {
        if (!isTold(this.reads[0]?.read as ReadRow, column))
          wrong.push(wrongCell(this.table, this.matched.mapping, row, column, 'rule', message))
        continue
      }
      const head = { row: this.table.headRow, cells: [] }
      const told =
        missing.get(field) ??
        wrongCell(this.table, this.matched.mapping, head, undefined, 'rule', `Нет столбца. ${message}`)
      missing.set(field, told)
      wrong.push(told)
    }
    const days: DayValues[] = []
    for (const { read, of } of this.reads)
      for (const part of read.parts.get('days') ?? [])
        for (const said of dayTexts(part, of)) {
          const numbered = {
            ...said,
            values: { dayNumber: nextNumber(days), ...said.values, order: days.length },
          }
          const day = judged<DayValues>(tourDayFields, schemaOf(tourDayFields), numbered, fieldsOf(of, 'days.'))
          for (const { column, message } of day.faults)
            if (!isTold(read, column)) wrong.push(wrongCell(of.table, of.mapping, read.row, column, 'rule', message))
          days.push(day.values)
        }
    return {
      row: row.row,
      ...(this.id !== undefined && { id: this.id }),
      ...(wrong.length === 0 && { body: { tour: values, days } }),
      wrong,
    }
  }
}

/** The fields of a tour in the columns of a file, or those of a day. */
const fieldsOf = ({ mapping }: Matched, part: '' | 'days.') =>
  mapping.columns.map(({ field }) => {
    if (!field || field.startsWith('days.') !== (part !== '')) return null
    return field.slice(part.length)
  })

const nextNumber = (days: readonly DayValues[]): number => (days.at(-1)?.dayNumber ?? 0) + 1

/** Where the next day begins in a text of several. */
const dayMark =
  /^[ \t]*(?:(?:день|day|kun|кун)[ \t]*№?[ \t]*(\d{1,3})|(\d{1,3})[ \t]*-?[ \t]*(?:й день|день|kun|кун|day))(?!\p{L})[ \t]*[.:)–—-]?/gimu

/** A cell with days divides into them; a first line that is short is the title of its day. */
function dayTexts(said: SaidValues, { mapping }: Matched): SaidValues[] {
  const { text, ...values } = said.values
  if (typeof text !== 'string') return [said]
  const language = languageOf(text, mapping.columns[said.columns.get('text') ?? -1]?.head ?? '')
  const found = [...text.matchAll(dayMark)]
  const isSeveral = found.length > 0 && trimmed(text.slice(0, found[0]?.index)) === ''
  const pieces = isSeveral
    ? found.map(({ 0: mark, 1: before, 2: behind, index }, place) => ({
        dayNumber: Number(before ?? behind),
        text: text.slice(index + mark.length, found[place + 1]?.index),
      }))
    : [{ text }]
  return pieces.map(({ text: piece, ...number }) => {
    const [line = '', ...others] = trimmed(piece).split('\n')
    const rest = trimmed(others.join('\n'))
    const hasTitle = fits(line, rest === '' ? titleLimit : shortTitle)
    const own = {
      title: { [language]: hasTitle ? trimmed(line) : '' },
      description: { [language]: hasTitle ? rest : trimmed(piece) },
    }
    return { columns: said.columns, values: { ...own, ...values, ...number } }
  })
}

/** By its letters; Latin ones are Uzbek below a heading in Uzbek. */
function languageOf(text: string, head: string): Language {
  if (/[ўқғҳ]/i.test(text)) return 'uz'
  if (/\p{sc=Cyrillic}/u.test(text)) return 'ru'
  return /kun|dastur|кун|дастур/i.test(head) || /[og][ʻ‘’']/i.test(text) ? 'uz' : 'en'
}

/** A first line of a text that is no longer is a title. */
const shortTitle = 120

/** Puts days of another sheet to their tours. */
function addProgramme(
  drafts: readonly TourDraft[],
  programme: Matched,
  context: ReadingContext,
  stray: WrongCell[],
): ReturnType<typeof eachRow> {
  const { table, mapping } = programme
  let current: TourDraft | undefined
  return eachRow(table, mapping, (row) => {
    const read = readRecordRow(tourReading, table, mapping, row, context)
    const isNamed = read.main.columns.size > 0 || read.id !== undefined
    const found = isNamed
      ? drafts.filter((draft) =>
          read.id !== undefined && draft.id !== undefined ? draft.id === read.id : isNamedBy(draft.main, read.main),
        )
      : [current].filter((draft) => draft !== undefined)
    current = found[0]
    if (current && found.length === 1) current.add(read, programme)
    else {
      const why = found.length > 1 ? 'Туров с таким названием несколько: добавьте столбец с датой начала' : noTour
      stray.push(wrongCell(table, mapping, row, firstOf(read.main.columns), 'rule', why))
    }
  })
}

const noTour = 'Такого тура нет на листе с турами'

const firstOf = (columns: ReadonlyMap<string, number>): number | undefined => columns.values().next().value

const isNamedBy = ({ values }: SaidValues, { values: said }: SaidValues): boolean => {
  const names = titleKeys(said.title as Partial<LocalizedText> | undefined)
  return (
    titleKeys(values.title as Partial<LocalizedText> | undefined).some((name) => names.includes(name)) &&
    (said.validFrom === undefined || said.validFrom === values.validFrom)
  )
}

const titleKeys = (title: Partial<LocalizedText> = {}): string[] =>
  languages.map((language) => searchText(title[language] ?? '')).filter((text) => text !== '')

/** Rows of tours of the same title, in any language: surely the same one where their days are, too, and no language says otherwise. */
export function tourDoubles(rows: readonly ImportedTour[], tours: Iterable<KnownTour>): TourDouble[] {
  type Seen = Pick<TourDouble, 'of' | 'tourId'> & Pick<Tour, 'title' | 'validFrom' | 'validUntil'>
  const seen = new Map<string, Seen[]>()
  const keep = (keys: readonly string[], entry: Seen) => {
    for (const key of keys) seen.set(key, [...(seen.get(key) ?? []), entry])
  }
  for (const { id, title, validFrom, validUntil } of tours)
    keep(titleKeys(title), { tourId: id, title, validFrom, validUntil })
  return rows.flatMap(({ row, id, body }): TourDouble[] => {
    if (!body || id !== undefined) return []
    const { title, validFrom, validUntil } = body.tour
    const keys = titleKeys(title)
    const found = keys.flatMap((key) => seen.get(key) ?? [])
    const same = found.find(
      (other) => other.validFrom === validFrom && other.validUntil === validUntil && !saysOtherwise(other.title, title),
    )
    keep(keys, { of: row, title, validFrom, validUntil })
    const other = same ?? found[0]
    if (!other) return []
    const { of, tourId } = other
    const likeness: Likeness = same ? 'sure' : 'perhaps'
    return [{ row, ...(of !== undefined && { of }), ...(tourId !== undefined && { tourId }), likeness }]
  })
}

const saysOtherwise = (one: LocalizedText, other: LocalizedText): boolean =>
  languages.some((language) => {
    const [first, second] = [searchText(one[language]), searchText(other[language])]
    return first !== '' && second !== '' && first !== second
  })

export const tourBody: NounBody<TourBody, TourDouble, TourImportRow> = {
  recordOf: ({ tourId }) => tourId,
  copyOf: ({ tour, days }) => ({ tour: { ...tour }, days: [...days] }),
  join(first, second) {
    first.tour = filledFields(tourFields, first.tour, second.tour)
    const known = new Set(first.days.map(dayKey))
    const added = second.days.filter((day) => !known.has(dayKey(day)))
    first.days.push(...added.map((day, place) => ({ ...day, order: first.days.length + place })))
  },
  fill: (tourId) => ({ kind: 'fill', tourId }),
  sent: ({ tour, days }) => ({ tour: saidOf(tourFields, tour), days: days.map((day) => saidOf(tourDayFields, day)) }),
}

const dayKey = ({ dayNumber, title, description }: DayValues): string => JSON.stringify([dayNumber, title, description])

/** Without what is as in a new record. */
function saidOf<Of extends Fields>(fields: Of, values: ValuesOf<Of>): Partial<ValuesOf<Of>> {
  const blank = initialValues(fields)
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) =>
      fields[name]?.kind === 'localized' ? hasText(value as LocalizedText) : value !== blank[name],
    ),
  ) as Partial<ValuesOf<Of>>
}
