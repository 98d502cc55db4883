import { namePartOf } from '../clients/likenessRules'
import { asPhone, readPhone, splitPhones } from '../phones/phoneRules'
import { peopleText } from '../search/spellingKeyRules'
import { columnLetter, type Grid, type GridRow, headKey, headRowIn } from '../sheets/grids'
import { isBlank, trimmed } from '../validation/visibleText'
import {
  type ColumnUse,
  groupFieldNames,
  type ImportFieldName,
  importKind,
  useOfGroupHead,
  useOfHead,
} from './importFields'
import { type DayOrder, readDayText, readGender, splitName } from './importValues'

/** Why a column was taken for what it is: its heading, what stands in it, the word of a person; or why it is not taken. */
export type MatchReason = 'head' | 'cells' | 'person' | 'unknown' | 'hidden' | 'empty'

/** A column of a file and what it is. Plain JSON. */
export interface MappedColumn extends Partial<Omit<ColumnUse, 'field'>> {
  /** Its heading; the letter of a column that has none. */
  head: string
  /** Null: not taken. */
  field: ImportFieldName | null
  reason: MatchReason
  /** Of days. @default 'dayFirst' */
  days?: DayOrder
}

/** Exports that are recognised. */
export type KnownExport = 'karvon' | 'bitrix24' | 'amocrm'

/** What the columns of a file of people are; to be kept and sent as a file. */
export interface ClientMapping {
  version: 1
  noun: 'clients'
  from?: KnownExport
  /** In the order of the file. */
  columns: readonly MappedColumn[]
}

/** Rows of people under their headings. */
export interface ImportTable {
  sheet?: string
  /** As a spreadsheet numbers it; 0 where there are none. */
  headRow: number
  heads: readonly string[]
  rows: readonly GridRow[]
  hiddenColumns: ReadonlySet<number>
  isWindows: boolean
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

export interface MatchedColumns {
  table: ImportTable
  mapping: ClientMapping
  questions: readonly DayQuestion[]
}

/** More columns than people write; a file with more is none of people. */
export const mostColumns = 500

/** So many rows tell what a column holds. */
const mostLooked = 300

/**
 * What each column of a sheet is: by its heading, where nobody knows it by what stands in the cells. Undefined for a sheet in which
 * nothing of a person is found.
 * @param options `isGroup`: it may say, too, who sleeps where
 */
export function matchColumns(grid: Grid, { isGroup = false } = {}): MatchedColumns | undefined {
  const useOf = isGroup ? useOfGroupHead : useOfHead
  const table = tableOfGrid(grid, useOf)
  if (table.heads.length > mostColumns) return undefined
  const from = exportOf(table.heads)
  const columns = mappedByHeads(table, from, useOf)
  for (const [column, mapped] of columns.entries())
    if (!mapped.field) Object.assign(mapped, byCells(table, column, columns))
  if (!columns.some(({ field }) => field)) return undefined
  const mapping: ClientMapping = { version: 1, noun: 'clients', ...(from && { from }), columns }
  return { table, ...withDays(table, mapping) }
}

/** The sheet that people see and that says most of persons; the others that say something of them are told by their names. */
export function matchSheets(
  grids: readonly Grid[],
  options?: { isGroup?: boolean },
): { best: MatchedColumns | undefined; others: readonly Grid[] } {
  const found = grids
    .flatMap((grid) => {
      const matched = matchColumns(grid, options)
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

type UseOf = (head: string) => ColumnUse | undefined

function tableOfGrid(grid: Grid, useOf: UseOf): ImportTable {
  const head = headRowIn(grid, (text) => useOf(text)?.field)
  const width = grid.rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const heads = Array.from({ length: width }, (_, column) => trimmed(head?.cells[column] ?? ''))
  return {
    ...(grid.sheet !== undefined && { sheet: grid.sheet }),
    headRow: head ? (grid.rows[head.at]?.row ?? 0) : 0,
    heads,
    rows: grid.rows.slice(head ? head.at + 1 : 0),
    hiddenColumns: grid.hiddenColumns ?? new Set(),
    isWindows: grid.isWindows ?? false,
  }
}

/** Headings that only one program writes. */
const marks: readonly (readonly [KnownExport, readonly string[]])[] = [
  ['karvon', ['loyaltyStatusLevel', 'preferredLanguage', 'dateOfBirth', 'nationalityCode', 'contacts']],
  ['karvon', ['Контакты', 'Метки', 'Уровень', 'Язык общения']],
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

function exportOf(heads: readonly string[]): KnownExport | undefined {
  const keys = new Set(heads.map(headKey))
  return marks.find(([, wanted]) => wanted.filter((head) => keys.has(headKey(head))).length > 1)?.[0]
}

function mappedByHeads(
  { heads, hiddenColumns }: ImportTable,
  from: KnownExport | undefined,
  useOf: UseOf,
): MappedColumn[] {
  const taken = new Map<string, number>()
  return heads.map((text, column): MappedColumn => {
    const head = text || columnLetter(column)
    if (hiddenColumns.has(column)) return { head, field: null, reason: 'hidden' }
    const use = text === '' ? undefined : useOf(text)
    // The numbers of other programs are none of ours.
    if (!use || (use.field === 'id' && from !== 'karvon')) return { head, field: null, reason: 'unknown' }
    return { head, ...placed(use, taken), reason: 'head' }
  })
}

/** The same field once more is of the next record. */
function placed(use: ColumnUse, taken: Map<string, number>): ColumnUse {
  if (importKind(use.field).kind !== 'record') return use
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
function byCells(table: ImportTable, column: number, columns: readonly MappedColumn[]): Partial<MappedColumn> {
  if (columns[column]?.reason === 'hidden') return {}
  const texts = textsIn(table, column)
  if (texts.length === 0) return { reason: 'empty' }
  const mostly = (is: (text: string) => boolean) => texts.filter(is).length >= texts.length * 0.8
  const isFree = (field: ImportFieldName) => !columns.some((each) => each.field === field)
  const hasNames = !isFree('fullName') || !isFree('firstName')
  const field = cellKinds.find(
    ([name, is, isOfNameless]) =>
      (!isOfNameless || table.heads[column] === '') &&
      (name.startsWith('contacts.') || isFree(name)) &&
      !(name === 'fullName' && hasNames) &&
      mostly(is),
  )?.[0]
  return field ? { field, group: 1, reason: 'cells' } : {}
}

/** What is told from cells alone; what stands third only where there is no heading that says something else. */
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
function hasDays(name: ImportFieldName | null): boolean {
  if (!name) return false
  const kind = importKind(name)
  return (kind.kind === 'client' || kind.kind === 'record') && kind.field.kind === 'day'
}

/** Which comes first, where one cell tells; a question where none does. */
function withDays(table: ImportTable, mapping: ClientMapping): { mapping: ClientMapping; questions: DayQuestion[] } {
  const questions: DayQuestion[] = []
  const columns = mapping.columns.map((mapped, column): MappedColumn => {
    if (!hasDays(mapped.field) || mapped.days) return mapped
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
export function corrected(
  mapping: ClientMapping,
  column: number,
  use: (Partial<ColumnUse> & { days?: DayOrder }) | null,
): ClientMapping {
  const columns = mapping.columns.map((each, place): MappedColumn => {
    if (place !== column) return each
    return use === null ? { head: each.head, field: null, reason: 'person' } : { ...each, ...use, reason: 'person' }
  })
  return { ...mapping, columns }
}

/** A mapping that was kept, put to the columns of another file of the same kind: by their headings. */
export function appliedTo(table: ImportTable, kept: ClientMapping): MatchedColumns {
  const left = [...kept.columns]
  const columns = table.heads.map((text, column): MappedColumn => {
    const head = text || columnLetter(column)
    if (table.hiddenColumns.has(column)) return { head, field: null, reason: 'hidden' }
    const at = left.findIndex((each) => headKey(each.head) === headKey(head))
    return at < 0 ? { head, field: null, reason: 'unknown' } : { ...(left.splice(at, 1)[0] as MappedColumn), head }
  })
  return { table, ...withDays(table, { ...kept, columns }) }
}

const reasons: readonly MatchReason[] = ['head', 'cells', 'person', 'unknown', 'hidden', 'empty']

/** A mapping that was kept as JSON. @throws {TypeError} it is none, or of a version that is not known */
export function readMapping(raw: unknown): ClientMapping {
  const { version, noun, from, columns } = (raw ?? {}) as Partial<Record<keyof ClientMapping, unknown>>
  if (version !== 1 || noun !== 'clients' || !Array.isArray(columns)) throw new TypeError('Not a mapping of clients')
  return {
    version,
    noun,
    ...(marks.some(([name]) => name === from) && { from: from as KnownExport }),
    columns: columns.slice(0, mostColumns).map(readColumn),
  }
}

function readColumn(raw: unknown): MappedColumn {
  const { head, field, group, documentType, days, reason } = (raw ?? {}) as Partial<Record<keyof MappedColumn, unknown>>
  const known = groupFieldNames.find((name) => name === field)
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
