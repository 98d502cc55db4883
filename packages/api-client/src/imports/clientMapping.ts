import type { ImportNoun } from '../importRuns/importRunFields'
import { languages } from '../read/localizedText'
import { columnLetter, type Grid, type GridRow, headKey, headRowIn } from '../sheets/grids'
import { isBlank, trimmed } from '../validation/visibleText'
import { askedByWords, combinedHead, type HeadReader, isOfAnother, spansOver } from './headings'
import type { ColumnUse, ImportFieldName } from './importFields'
import { type DayOrder, partsOfDay, readDayText } from './importValues'

const reasons = [
  'head',
  'cells',
  'person',
  'unknown',
  'hidden',
  'empty',
  'otherPerson',
  'misfit',
  'again',
  'alone',
] as const

/**
 * Why a column was taken for what it is: its heading, what stands in it, the word of a person; or why it is not taken. `otherPerson`: it
 * is of somebody else than the heading of a client says; `misfit`: its cells are none of what its heading says; `again`: other columns
 * say the same more exactly; `alone`: it lacks another column, without which it says nothing.
 */
export type MatchReason = (typeof reasons)[number]

/** A column of a file and what it is. Plain JSON. */
export interface MappedColumn<Name extends string = ImportFieldName> extends Partial<Omit<ColumnUse, 'field'>> {
  /** Its heading; the letter of a column that has none. */
  head: string
  /** Null: not taken. */
  field: Name | null
  reason: MatchReason
  /** Of days. @default 'dayFirst' */
  days?: DayOrder
}

/** Exports that are recognised. */
export type KnownExport = 'karvon' | 'bitrix24' | 'amocrm' | 'google'

/** What files hold: what the server imports, and employees, whom a plan changes. */
export type FileNoun = ImportNoun | 'users'

/** What the columns of a file are; to be kept and sent as a file. */
export interface ImportMapping<Name extends string = string> {
  version: 1
  noun: FileNoun
  from?: KnownExport
  /** In the order of the file. */
  columns: readonly MappedColumn<Name>[]
}

/** The same of a file of people. */
export type ClientMapping = ImportMapping<ImportFieldName>

/** A program, headings of its exports, and how many of them tell it. */
export type ExportMark = readonly [KnownExport, readonly string[], number?]

export type CellKind<Name extends string> = readonly [Name, (text: string) => boolean, boolean?]

/** What the columns of the files of a noun may be. */
export interface NounColumns<Name extends string = string> {
  noun: FileNoun
  names: readonly Name[]
  /** Of the mappings of the noun, but not read here: such a column is not taken. @default none */
  leftNames?: readonly Name[]
  useOf(head: string): ColumnUse<Name> | undefined
  /** Fields of which a column is taken though people do not see it. @default none */
  evenHidden?: readonly Name[]
  /** Is the same field once more of the next record? */
  isOfRecord(name: Name): boolean
  isDay(name: Name): boolean
  /** The field without which a heading says nothing: a day of a file without tours. @default there is none */
  needed?(name: Name): Name | undefined
  /** What our own exports call the number of a record, and other files that of a row. @default they call it as `useOf` knows */
  numberHead?: string
  /** Headings that only one program writes, and how many of them it takes. @default 2 */
  marks: readonly ExportMark[]
  /** What is told from cells alone; what stands third only where there is no heading that says something else. */
  cellKinds: readonly CellKind<Name>[]
  /** Words of long questions, by what they ask for; the cells have to fit. @default no questions are read */
  askedWords?: readonly (readonly [Name, RegExp])[]
  /** Tells whether a cell can be of a field; undefined of fields whose cells may be anything. @default there are no others */
  fits?(name: Name): ((text: string) => boolean) | undefined
  /** Is a field never taken from a column whose cells do not fit? @default of headings over several columns alone */
  isPaper?(name: Name): boolean
  /** Mends columns that are known only together: the series of a passport beside its number. */
  together?(columns: MappedColumn<Name>[], mostly: (column: number, is: (text: string) => boolean) => boolean): void
  /** May a second column be it by its cells alone? @default none may */
  isSeveral?(name: Name): boolean
  /** Of what is known by its heading: what it is by its cells. @param isFree is a field that no column has */
  byCells?(name: Name, texts: readonly string[], isFree: (name: Name) => boolean): Name
}

/** Rows under their headings. */
export interface ImportTable {
  sheet?: string
  /** As a spreadsheet numbers it; 0 where there are none. */
  headRow: number
  heads: readonly string[]
  rows: readonly GridRow[]
  hiddenColumns: ReadonlySet<number>
  isWindows: boolean
  /** Headings that stand over several columns: «Паспорт» (C–D). @default there are none */
  mergedHeads?: readonly string[]
  /** The columns under them. */
  mergedColumns?: ReadonlySet<number>
}

/** A column whose days may be read in two ways, all of them: the person is asked once. */
export interface DayQuestion {
  column: number
  head: string
  /** The first of its cells, and both readings. */
  text: string
  dayFirst: string
  monthFirst: string
}

export interface MatchedColumns<Name extends string = ImportFieldName> {
  table: ImportTable
  mapping: ImportMapping<Name>
  questions: readonly DayQuestion[]
}

/** More columns than people write; a file with more is none of people. */
export const mostColumns = 500

/** So many rows tell what a column holds. */
const mostLooked = 300

/**
 * What each column of a sheet is: by its heading, where nobody knows it by what stands in the cells. Undefined for a sheet in which
 * nothing of the noun is found.
 * @param headRow where the headings are, as a person says: the number of the row, 0 without any. Then any sheet is taken.
 */
export function matchColumnsOf<Name extends string>(
  noun: NounColumns<Name>,
  grid: Grid,
  headRow?: number,
): MatchedColumns<Name> | undefined {
  const table = tableOfGrid(noun, grid, headRow)
  if (table.heads.length > mostColumns) return undefined
  const from = exportOf(noun, table.heads)
  const columns = mappedByHeads(noun, table, from)
  const isFree = (field: Name) => !columns.some((each) => each.field === field)
  noun.together?.(columns, (column, is) => areMostly(textsIn(table, column), is))
  for (const [column, mapped] of columns.entries()) {
    if (mapped.field && noun.byCells) mapped.field = noun.byCells(mapped.field, textsIn(table, column), isFree)
    if (mapped.field && !isFitting(noun, table, column, mapped.field))
      columns[column] = { head: mapped.head, field: null, reason: 'misfit' }
  }
  for (const [column, mapped] of columns.entries())
    if (!mapped.field) Object.assign(mapped, byCells(noun, table, column, columns))
  if (headRow === undefined && !columns.some(({ field }) => field)) return undefined
  const mapping: ImportMapping<Name> = { version: 1, noun: noun.noun, ...(from && { from }), columns }
  return { table, ...withDays(noun, table, mapping) }
}

/** The sheet that people see and that says most of the noun; the others that say something of it are told by their names. */
export function matchSheetsOf<Name extends string>(
  noun: NounColumns<Name>,
  grids: readonly Grid[],
): { best: MatchedColumns<Name> | undefined; others: readonly Grid[] } {
  const found = grids
    .flatMap((grid) => {
      const matched = matchColumnsOf(noun, grid)
      return matched ? [{ grid, matched, count: matched.mapping.columns.filter(({ field }) => field).length }] : []
    })
    .sort(
      (one, other) =>
        Number(one.grid.isHidden ?? false) - Number(other.grid.isHidden ?? false) || other.count - one.count,
    )
  const [best, ...others] = found
  // What people do not see is not taken by itself.
  if (best?.grid.isHidden) return { best: undefined, others: found.map(({ grid }) => grid) }
  return { best: best?.matched, others: others.map(({ grid }) => grid) }
}

function tableOfGrid<Name extends string>(noun: NounColumns<Name>, grid: Grid, headRow?: number): ImportTable {
  const read: HeadReader<Name> = (head) => noun.useOf(head)
  const found =
    headRow === undefined
      ? (headRowIn(grid, (text) => read(text)?.field)?.at ?? unknownHeadRow(noun, grid))
      : grid.rows.findIndex(({ row }) => row === headRow)
  const at = headRow === undefined && isAboveHeads(grid, found, read) ? found + 1 : found
  const head = grid.rows[at]
  const width = grid.rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const heads = headsAt(grid, at, width, read)
  const across = (grid.mergedAcross ?? []).filter(({ row, from }) => row === head?.row && heads[from])
  const merged = across.map(({ from, to }) => `«${heads[from]}» (${columnLetter(from)}–${columnLetter(to)})`)
  const mergedColumns = new Set(
    across.flatMap(({ from, to }) => heads.flatMap((_, at) => (at >= from && at <= to ? at : []))),
  )
  return {
    ...(grid.sheet !== undefined && { sheet: grid.sheet }),
    headRow: head?.row ?? 0,
    heads,
    rows: grid.rows.slice(at + 1),
    hiddenColumns: grid.hiddenColumns ?? new Set(),
    isWindows: grid.isWindows ?? false,
    ...(merged.length > 0 && { mergedHeads: merged, mergedColumns }),
  }
}

/** The texts of a row of headings, with what stands over several of them. */
function headsAt<Name extends string>(grid: Grid, at: number, width: number, read: HeadReader<Name>): string[] {
  const heads = Array.from({ length: width }, (_, column) => textOfHead(grid.rows[at]?.cells[column]?.text))
  const above = grid.rows[at - 1]
  if (!above || above.isHidden) return heads
  const upper = heads.map((_, column) => textOfHead(above.cells[column]?.text))
  const spans = spansOver(
    upper,
    heads,
    (grid.mergedAcross ?? []).filter(({ row }) => row === above.row),
  )
  if (spans.length === 0) return heads
  const both = heads.map((text, column) => {
    const span = spans.find(({ from, to }) => column >= from && column <= to)
    if (span) return text === '' ? text : combinedHead(span.text, text, read)
    return text === '' && read(upper[column] ?? '') ? (upper[column] ?? '') : text
  })
  const under = spans.flatMap(({ from, to }) => heads.slice(from, to + 1).filter(Boolean))
  // Otherwise it is a title: «Агентство «Ромашка»» over half of the columns says nothing of them.
  const isOfHeads =
    both.some((text, column) => text !== heads[column] && read(text)) || new Set(under).size < under.length
  return isOfHeads ? both : heads
}

/** Do headings that stand over several columns have others below them, each of which is known with what stands above? */
function isAboveHeads<Name extends string>(grid: Grid, at: number, read: HeadReader<Name>): boolean {
  const [above, row] = [grid.rows[at], grid.rows[at + 1]]
  if (!above || !row || row.isHidden) return false
  const alone = row.cells.map(({ text }) => textOfHead(text))
  const both = headsAt(grid, at + 1, Math.max(above.cells.length, row.cells.length), read)
  const combined = both.filter((text, column) => alone[column] && text !== alone[column])
  return (
    combined.length > 1 &&
    combined.every((text) => !/\d{2}/.test(text)) &&
    combined.filter((text) => read(text)).length * 2 > combined.length
  )
}

/** The first row that people see, where it has texts alone over columns of days, numbers or addresses; -1 where it may be of a record. */
function unknownHeadRow<Name extends string>({ cellKinds }: NounColumns<Name>, grid: Grid): number {
  const at = grid.rows.findIndex(({ cells, isHidden }) => !isHidden && cells.some(({ text }) => !isBlank(text)))
  const below = { rows: grid.rows.slice(at + 1) }
  const head = grid.rows[at]?.cells.map(({ text }) => textOfHead(text)) ?? []
  // A question is longer than a name: «… почту для билетов» ends as a surname does.
  const isKind = (text: string) =>
    /^[\d\s.,/+()-]+$/.test(text) || (text.split(/\s+/).length < 5 && cellKinds.some(([, is]) => is(text)))
  if (head.filter(Boolean).length < 2 || head.some((text) => text !== '' && isKind(text))) return -1
  return head.some((text, column) => text !== '' && areMostly(textsIn(below, column), isPlainKind)) ? at : -1
}

/** Numbers, days, addresses: no text of a heading. */
const isPlainKind = (text: string): boolean =>
  /^[+\d][\d\s().+:/TZ-]{3,}$/.test(text) ||
  /^[^\s@]+@[^\s@]+$/.test(text) ||
  readDayText(text, 'dayFirst', 2030) !== undefined

/** Are nearly all of these so? Of none nothing is said. */
export const areMostly = (texts: readonly string[], is: (text: string) => boolean): boolean =>
  texts.length > 0 && texts.filter(is).length >= texts.length * 0.8

/** Can the cells be of the field? Of what one heading says of several columns more is asked. */
function isFitting<Name extends string>(
  { fits, isPaper }: NounColumns<Name>,
  table: ImportTable,
  column: number,
  field: Name,
): boolean {
  const is = table.mergedColumns?.has(column) || isPaper?.(field) ? fits?.(field) : undefined
  const texts = textsIn(table, column)
  return !is || texts.length === 0 || areMostly(texts, is)
}

const textOfHead = (text = ''): string => trimmed(text.replace(/[\u200b-\u200d\ufeff]/g, ''))

/** The row of a sheet in which the headings of a mapping stand; 0 where none does, and columns are called by letters. */
export function headRowOf(grid: Grid, { columns }: ImportMapping): number {
  const known = new Set(columns.map(({ head }) => headKey(head)))
  const found = headRowIn(grid, (text) => (text !== '' && known.has(headKey(text)) ? headKey(text) : undefined))
  return (found && grid.rows[found.at]?.row) ?? 0
}

function exportOf({ marks }: Pick<NounColumns, 'marks'>, heads: readonly string[]): KnownExport | undefined {
  const keys = new Set(heads.map(headKey))
  return marks.find(([, wanted, least = 2]) => wanted.filter((head) => keys.has(headKey(head))).length >= least)?.[0]
}

function mappedByHeads<Name extends string>(
  noun: NounColumns<Name>,
  { heads, hiddenColumns }: ImportTable,
  from: KnownExport | undefined,
): MappedColumn<Name>[] {
  const taken = new Map<string, number>()
  const columns = heads.map((text, column): MappedColumn<Name> => {
    const head = text || columnLetter(column)
    const isNumber = from === 'karvon' && text === noun.numberHead
    const use = text === '' ? undefined : noun.useOf(isNumber ? 'id' : text)
    if (hiddenColumns.has(column) && !(use && noun.evenHidden?.includes(use.field)))
      return { head, field: null, reason: 'hidden' }
    if (!use && noun.cellKinds.length > 0 && isOfAnother(text)) return { head, field: null, reason: 'otherPerson' }
    if (from === 'karvon' && heads.some((other) => isInLanguage(other, text)))
      return { head, field: null, reason: 'again' }
    // The numbers of other programs are none of ours.
    if (!use || (use.field === 'id' && from !== 'karvon')) return { head, field: null, reason: 'unknown' }
    return { head, ...placed(noun, use, taken), reason: 'head' }
  })
  return columns.map((mapped): MappedColumn<Name> => {
    const needed = mapped.field === null ? undefined : noun.needed?.(mapped.field)
    const isAlone = needed !== undefined && !columns.some(({ field }) => field === needed)
    return isAlone ? { head: mapped.head, field: null, reason: 'alone' } : mapped
  })
}

/** Of our own lists the text that people see is beside the one of each language. */
const isInLanguage = (head: string, plain: string): boolean =>
  plain !== '' && languages.some((language) => head === `${plain} (${language})`)

/** The same field once more is of the next record. */
function placed<Name extends string>(
  { isOfRecord }: NounColumns<Name>,
  use: ColumnUse<Name>,
  taken: Map<string, number>,
): ColumnUse<Name> {
  if (!isOfRecord(use.field)) return use
  const key = `${use.field} ${use.documentType ?? ''}`
  const group = Math.max(use.group, (taken.get(key) ?? 0) + 1)
  taken.set(key, group)
  return { ...use, group }
}

const textsIn = ({ rows }: Pick<ImportTable, 'rows'>, column: number): string[] =>
  rows
    .slice(0, mostLooked)
    .flatMap(({ cells, isHidden }) => (isHidden ? [] : (cells[column]?.text ?? '')))
    .filter((text) => !isBlank(text))

/** Of what is not known by its heading: what it is by its cells, where nearly all of them are of one kind. */
function byCells<Name extends string>(
  { askedWords = [], cellKinds, fits, isSeveral }: NounColumns<Name>,
  table: ImportTable,
  column: number,
  columns: readonly MappedColumn<Name>[],
): Partial<MappedColumn<Name>> {
  const { reason, head = '' } = columns[column] ?? {}
  if (reason === 'hidden' || reason === 'otherPerson' || reason === 'again') return {}
  const texts = textsIn(table, column)
  if (texts.length === 0) return { reason: 'empty' }
  const mostly = (is: (text: string) => boolean) => areMostly(texts, is)
  const has = (field: string) => columns.some((each) => each.field === field)
  const hasNames = has('fullName') || has('firstName')
  const isOpen = (name: Name) => (isSeveral?.(name) || !has(name)) && !(name === 'fullName' && hasNames)
  const wanted = table.heads[column] ? askedByWords(head, askedWords) : undefined
  if (wanted && isOpen(wanted) && mostly(fits?.(wanted) ?? (() => false)))
    return { field: wanted, group: 1, reason: 'head' }
  const field = cellKinds.find(
    ([name, is, isOfNameless]) => (!isOfNameless || table.heads[column] === '') && isOpen(name) && mostly(is),
  )?.[0]
  return field ? { field, group: 1, reason: 'cells' } : {}
}

/** Which comes first, where one cell tells; a question where none does. */
function withDays<Name extends string>(
  { isDay }: NounColumns<Name>,
  table: ImportTable,
  mapping: ImportMapping<Name>,
): { mapping: ImportMapping<Name>; questions: DayQuestion[] } {
  const questions: DayQuestion[] = []
  const columns = mapping.columns.map((mapped, column): MappedColumn<Name> => {
    if (!mapped.field || !isDay(mapped.field) || mapped.days) return mapped
    const found = orderIn(table, column)
    if (!found) return mapped
    if (typeof found === 'string') return { ...mapped, days: found }
    questions.push({ column, head: mapped.head, ...found })
    return mapped
  })
  return { mapping: { ...mapping, columns }, questions }
}

function orderIn(
  { rows }: ImportTable,
  column: number,
): DayOrder | Pick<DayQuestion, 'text' | 'dayFirst' | 'monthFirst'> | undefined {
  let open: Pick<DayQuestion, 'text' | 'dayFirst' | 'monthFirst'> | undefined
  const seen = { dayFirst: false, monthFirst: false }
  for (const { cells } of rows) {
    const text = cells[column]?.text ?? ''
    const [one, sign, two] = partsOfDay(text) ?? []
    if (!sign || /[.,]/.test(sign)) continue
    if (Number(one) > 12) seen.dayFirst = true
    else if (Number(two) > 12) seen.monthFirst = true
    const read = readDayText(text, 'dayFirst', 2030)
    if (read?.other) open ??= { text, dayFirst: read.day, monthFirst: read.other }
  }
  if (seen.dayFirst !== seen.monthFirst) return seen.dayFirst ? 'dayFirst' : 'monthFirst'
  return open
}

/** The mapping with another word on one column. @param use null: it is not taken */
export function corrected<Name extends string>(
  mapping: ImportMapping<Name>,
  column: number,
  use: (Partial<ColumnUse<Name>> & { days?: DayOrder }) | null,
): ImportMapping<Name> {
  const columns = mapping.columns.map((each, place): MappedColumn<Name> => {
    if (place !== column) return each
    return use === null ? { head: each.head, field: null, reason: 'person' } : { ...each, ...use, reason: 'person' }
  })
  return { ...mapping, columns }
}

/** A mapping that was kept, put to the columns of another file of the same kind: by their headings. */
export function appliedOf<Name extends string>(
  noun: NounColumns<Name>,
  table: ImportTable,
  kept: ImportMapping<Name>,
): MatchedColumns<Name> {
  const left = [...kept.columns]
  const columns = table.heads.map((text, column): MappedColumn<Name> => {
    const head = text || columnLetter(column)
    const at = left.findIndex((each) => headKey(each.head) === headKey(head))
    const field = left[at]?.field
    if (table.hiddenColumns.has(column) && !(field && noun.evenHidden?.includes(field)))
      return { head, field: null, reason: 'hidden' }
    return at < 0
      ? { head, field: null, reason: 'unknown' }
      : { ...(left.splice(at, 1)[0] as MappedColumn<Name>), head }
  })
  return { table, ...withDays(noun, table, { ...kept, columns }) }
}

/** A mapping that was kept as JSON. @throws {TypeError} it is none, or of a version that is not known */
export function readMappingOf<Name extends string>(of: NounColumns<Name>, raw: unknown): ImportMapping<Name> {
  const { version, noun, from, columns } = (raw ?? {}) as Partial<Record<keyof ImportMapping, unknown>>
  if (version !== 1 || noun !== of.noun || !Array.isArray(columns)) throw new TypeError(`Not a mapping of ${of.noun}`)
  return {
    version,
    noun: of.noun,
    ...(of.marks.some(([name]) => name === from) && { from: from as KnownExport }),
    columns: columns.slice(0, mostColumns).map((column) => readColumn(of, column)),
  }
}

function readColumn<Name extends string>(
  { names, leftNames = [] }: NounColumns<Name>,
  raw: unknown,
): MappedColumn<Name> {
  const { head, field, group, documentType, days, reason } = (raw ?? {}) as Partial<Record<keyof MappedColumn, unknown>>
  const known = names.find((name) => name === field)
  if (typeof head === 'string' && leftNames.some((name) => name === field))
    return { head, field: null, reason: 'unknown' }
  if (typeof head !== 'string' || (field !== null && known === undefined))
    throw new TypeError('Not a column of a mapping')
  return {
    head,
    field: known ?? null,
    ...(Number.isInteger(group) && { group: group as number }),
    ...((documentType === 'ForeignPassport' || documentType === 'NationalID') && { documentType }),
    ...((days === 'dayFirst' || days === 'monthFirst') && { days }),
    reason: reasons.find((each) => each === reason) ?? 'person',
  }
}
