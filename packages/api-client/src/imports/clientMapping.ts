import { namePartOf } from '../clients/likenessRules'
import type { ImportNoun } from '../importRuns/importRunFields'
import { asPhone, readPhone, splitPhones } from '../phones/phoneRules'
import { peopleText } from '../search/spellingKeyRules'
import { columnLetter, type Grid, type GridRow, headKey, headRowIn } from '../sheets/grids'
import { isBlank, trimmed } from '../validation/visibleText'
import {
  type ColumnUse,
  groupFieldNames,
  type ImportFieldName,
  importFieldNames,
  importKind,
  soldTourFieldNames,
  useOfClientHead,
  useOfGroupHead,
  useOfHead,
} from './importFields'
import { type DayOrder, readDayText, readGender, splitName } from './importValues'
import { isRoomKind } from './roomTexts'

/** Why a column was taken for what it is: its heading, what stands in it, the word of a person; or why it is not taken. */
export type MatchReason = 'head' | 'cells' | 'person' | 'unknown' | 'hidden' | 'empty'

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
export type KnownExport = 'karvon' | 'bitrix24' | 'amocrm'

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
  /** Headings that only one program writes. */
  marks: readonly (readonly [KnownExport, readonly string[]])[]
  /** What is told from cells alone; what stands third only where there is no heading that says something else. */
  cellKinds: readonly (readonly [Name, (text: string) => boolean, boolean?])[]
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
  for (const [column, mapped] of columns.entries())
    if (!mapped.field) Object.assign(mapped, byCells(noun, table, column, columns))
    else if (noun.byCells) mapped.field = noun.byCells(mapped.field, textsIn(table, column), isFree)
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
  const at =
    headRow === undefined
      ? (headRowIn(grid, (text) => noun.useOf(text)?.field)?.at ?? -1)
      : grid.rows.findIndex(({ row }) => row === headRow)
  const head = grid.rows[at]
  const width = grid.rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const heads = Array.from({ length: width }, (_, column) => textOfHead(head?.cells[column]?.text))
  const merged = (grid.mergedAcross ?? [])
    .filter(({ row, from }) => row === head?.row && heads[from])
    .map(({ from, to }) => `«${heads[from]}» (${columnLetter(from)}–${columnLetter(to)})`)
  return {
    ...(grid.sheet !== undefined && { sheet: grid.sheet }),
    headRow: head?.row ?? 0,
    heads,
    rows: grid.rows.slice(at + 1),
    hiddenColumns: grid.hiddenColumns ?? new Set(),
    isWindows: grid.isWindows ?? false,
    ...(merged.length > 0 && { mergedHeads: merged }),
  }
}

const textOfHead = (text = ''): string => trimmed(text.replace(/[\u200b-\u200d\ufeff]/g, ''))

/** The row of a sheet in which the headings of a mapping stand; 0 where none does, and columns are called by letters. */
export function headRowOf(grid: Grid, { columns }: ImportMapping): number {
  const known = new Set(columns.map(({ head }) => headKey(head)))
  const found = headRowIn(grid, (text) => (text !== '' && known.has(headKey(text)) ? headKey(text) : undefined))
  return (found && grid.rows[found.at]?.row) ?? 0
}

/** Headings of people that only one program writes. */
const marks: readonly (readonly [KnownExport, readonly string[]])[] = [
  ['karvon', ['loyaltyStatusLevel', 'preferredLanguage', 'dateOfBirth', 'nationalityCode', 'contacts']],
  ['karvon', ['Контакты', 'Метки', 'Уровень', 'Язык общения']],
  ['amocrm', ['Название сделки', 'Этап сделки', 'Воронка', 'Основной контакт', 'Дата создания сделки', 'Теги сделки']],
  [
    'bitrix24',
    [
      'Тип контакта',
      'Ответственный',
      'Источник',
      'Рабочий e-mail',
      'Частный e-mail',
      'Обращение',
      'Кем создан',
      'Контакт Viber',
    ],
  ],
  [
    'amocrm',
    [
      'Полное имя контакта',
      'Рабочий прямой телефон',
      'Рабочий email',
      'Личный email',
      'Теги',
      'Примечание 1',
      'Наименование сделки',
      'Кем создан контакт',
    ],
  ],
]

function exportOf({ marks }: Pick<NounColumns, 'marks'>, heads: readonly string[]): KnownExport | undefined {
  const keys = new Set(heads.map(headKey))
  return marks.find(([, wanted]) => wanted.filter((head) => keys.has(headKey(head))).length > 1)?.[0]
}

function mappedByHeads<Name extends string>(
  noun: NounColumns<Name>,
  { heads, hiddenColumns }: ImportTable,
  from: KnownExport | undefined,
): MappedColumn<Name>[] {
  const taken = new Map<string, number>()
  const columns = heads.map((text, column): MappedColumn<Name> => {
    const head = text || columnLetter(column)
    const use = text === '' ? undefined : noun.useOf(text)
    if (hiddenColumns.has(column) && !(use && noun.evenHidden?.includes(use.field)))
      return { head, field: null, reason: 'hidden' }
    // The numbers of other programs are none of ours.
    if (!use || (use.field === 'id' && from !== 'karvon')) return { head, field: null, reason: 'unknown' }
    return { head, ...placed(noun, use, taken), reason: 'head' }
  })
  return columns.map((mapped): MappedColumn<Name> => {
    const needed = mapped.field === null ? undefined : noun.needed?.(mapped.field)
    const isAlone = needed !== undefined && !columns.some(({ field }) => field === needed)
    return isAlone ? { head: mapped.head, field: null, reason: 'unknown' } : mapped
  })
}

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

const textsIn = ({ rows }: ImportTable, column: number): string[] =>
  rows
    .slice(0, mostLooked)
    .flatMap(({ cells, isHidden }) => (isHidden ? [] : (cells[column]?.text ?? '')))
    .filter((text) => !isBlank(text))

/** What the cells of a column are, where nearly all of them are of one kind. */
function byCells<Name extends string>(
  { cellKinds, isSeveral }: NounColumns<Name>,
  table: ImportTable,
  column: number,
  columns: readonly MappedColumn<Name>[],
): Partial<MappedColumn<Name>> {
  if (columns[column]?.reason === 'hidden') return {}
  const texts = textsIn(table, column)
  if (texts.length === 0) return { reason: 'empty' }
  const mostly = (is: (text: string) => boolean) => texts.filter(is).length >= texts.length * 0.8
  const has = (field: string) => columns.some((each) => each.field === field)
  const hasNames = has('fullName') || has('firstName')
  const field = cellKinds.find(
    ([name, is, isOfNameless]) =>
      (!isOfNameless || table.heads[column] === '') &&
      (isSeveral?.(name) || !has(name)) &&
      !(name === 'fullName' && hasNames) &&
      mostly(is),
  )?.[0]
  return field ? { field, group: 1, reason: 'cells' } : {}
}

/** What is told of people from cells alone. */
const cellKinds: readonly (readonly [ImportFieldName, (text: string) => boolean, boolean?])[] = [
  ['contacts.Email', (text) => /^[^\s@]+@[^\s@]+\.\p{L}{2,}$/u.test(text.trim())],
  [
    'contacts.MobilePhone',
    (text) => /\d{7}/.test(text.replace(/\D/g, '')) && splitPhones(text).every((each) => isWholePhone(each)),
  ],
  ['documents.number', (text) => /^[A-ZА-Я]{2}\s?\d{7}$/i.test(text.trim())],
  ['gender', (text) => /\p{L}/u.test(text) && readGender(text) !== undefined, true],
  ['dateOfBirth', (text) => /\D/.test(text) && readDayText(text, 'dayFirst', 2030) !== undefined, true],
  ['fullName', isWholeName, true],
]

const isWholePhone = (text: string): boolean => asPhone(text) !== null && readPhone(text).e164 !== null

function isWholeName(text: string): boolean {
  const { firstName, lastName } = splitName(text)
  const hasEnding = text.split(/\s+/).some((word) => namePartOf(peopleText(word)) !== undefined)
  return firstName !== '' && lastName !== '' && hasEnding && /^[\p{L}\p{M}'’‘ʻʼ`,/ .-]+$/u.test(text)
}

/** Do the cells of a field hold days? */
function hasDays(name: ImportFieldName): boolean {
  const kind = importKind(name)
  return (kind.kind === 'client' || kind.kind === 'record') && kind.field.kind === 'day'
}

/** What the columns of a file of people may be. */
export const clientColumns: NounColumns<ImportFieldName> = {
  noun: 'clients',
  names: importFieldNames,
  leftNames: ['room', ...soldTourFieldNames],
  useOf: useOfHead,
  isOfRecord: (name) => importKind(name).kind === 'record',
  isDay: hasDays,
  marks,
  cellKinds,
  isSeveral: (name) => name.startsWith('contacts.'),
}

/** The same of the list of a group, which says, too, who sleeps where. */
export const groupColumns: NounColumns<ImportFieldName> = {
  ...clientColumns,
  names: groupFieldNames,
  leftNames: soldTourFieldNames,
  useOf: useOfGroupHead,
  // «Тип» beside «№ комнаты» may be of anything, and DBL is of a room.
  cellKinds: [['room', isRoomKind], ...cellKinds],
  isSeveral: (name) => name === 'room' || name.startsWith('contacts.'),
}

/** The same of a file that says, too, which tours people have bought: `rowsToClients` gets the tours then. */
export const clientAndTourColumns: NounColumns<ImportFieldName> = {
  ...clientColumns,
  names: [...importFieldNames, ...soldTourFieldNames],
  leftNames: ['room'],
  useOf: useOfClientHead,
  needed: (name) => (name.startsWith('clientTours.') ? 'clientTours.tourId' : undefined),
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
    const [, one, sign, two] = /^\s*(\d{1,2})([/-])(\d{1,2})\2\d/.exec(text) ?? []
    if (!sign) continue
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

const reasons: readonly MatchReason[] = ['head', 'cells', 'person', 'unknown', 'hidden', 'empty']

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

/** The same of people. */
export const readMapping = (raw: unknown): ClientMapping => readMappingOf(clientColumns, raw)

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
