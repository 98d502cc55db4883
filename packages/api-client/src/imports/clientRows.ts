import type { AnySchema, ValidationError } from 'yup'
import { passports } from '../clientRecords/clientDocumentFields'
import { paperKey } from '../clientRecords/recordKeys'
import { clientFields, clientLimits, genders } from '../clients/clientFields'
import { contactInputType } from '../clients/clientRules'
import { contactSchema } from '../clients/clientSchema'
import type { ContactInput, ContactType } from '../clients/clientTypes'
import { contactsIn, tagsIn } from '../clients/contactTexts'
import { countryOf } from '../countries/countryNames'
import { type Field, type Fields, initialValues, type ValuesOf } from '../fields/fields'
import { textsAsMeant } from '../fields/meantTexts'
import { schemaOf } from '../fields/schemaOf'
import { peopleText } from '../search/spellingKeyRules'
import { type GridCell, type GridRow, troubleOf } from '../sheets/grids'
import { returnsBeforeDeparture } from '../trips/clientTourRules'
import { fits, isBlank, trimmed } from '../validation/visibleText'
import type { ClientMapping, ImportMapping, ImportTable, MappedColumn, MatchReason } from './clientMapping'
import { doublesAmong, type FileDouble } from './fileDoubles'
import { type ImportedRecord, type ImportKind, importedRecords, importKind } from './importFields'
import type { CellReading, ClientBody, ImportedRow, WrongCell, WrongReason } from './importTypes'
import {
  amountIn,
  isNoName,
  isOfSeveral,
  isPaperNumber,
  phonesIn,
  readClientTourStatus,
  readDayText,
  readDocumentState,
  readDocumentType,
  readFlagText,
  readGender,
  readLanguage,
  readLoyalty,
  splitName,
  wholeIn,
  withoutTitles,
  writtenName,
} from './importValues'
import { type NamedOwner, ownerFinder } from './ownerFinder'
import { type NamedTour, tourFinder } from './tourFinder'

/** A column that is not taken, though something stands in it. */
export interface UntakenColumn {
  column: number
  head: string
  reason: MatchReason
  /** How many cells are filled in. */
  filled: number
}

export interface ImportedClients {
  rows: readonly ImportedRow[]
  /** All of them, in the order of the file. */
  wrongCells: readonly WrongCell[]
  untaken: readonly UntakenColumn[]
  /** Rows that are no people, or that nobody sees. */
  leftOut: readonly { row: number; why: 'hidden' | 'heads' | 'total' }[]
  /** Rows of one person; `withCards` adds those who have a card. */
  doubles: readonly FileDouble[]
}

/**
 * What each row says of a person, checked by the rules of the forms. Nothing is dropped without being named: cells in `wrongCells`,
 * columns in `untaken`, rows in `leftOut`; blank rows alone are nothing.
 * @param today `YYYY-MM-DD`: tells of which century two digits of a year are
 * @param known tours that people may have bought, and employees who may look after them
 */
export function rowsToClients(
  table: ImportTable,
  mapping: ClientMapping,
  today: string,
  { tours = [], owners = [] }: { tours?: Iterable<NamedTour>; owners?: Iterable<NamedOwner> } = {},
): ImportedClients {
  const rows: ImportedRow[] = []
  const find = { tour: tourFinder(tours), owner: ownerFinder(owners, mapping.from === 'karvon') }
  const told = eachRow(table, mapping, (row, lacking) =>
    rows.push(new RowReader(table, mapping, row, Number(today.slice(0, 4)), find).read(lacking)),
  )
  return {
    rows,
    wrongCells: rows.flatMap(({ wrong }) => wrong),
    ...told,
    doubles: doublesAmong(rows),
  }
}

/**
 * Every row that says something, in the order of the file.
 * @param take with the columns that the row lacks, if nobody can tell whether it is one
 * @returns the columns and rows that are not taken
 */
export function eachRow(
  table: ImportTable,
  mapping: ImportMapping,
  take: (row: GridRow, lacking?: readonly number[]) => void,
): Pick<ImportedClients, 'untaken' | 'leftOut'> {
  const leftOut: { row: number; why: 'hidden' | 'heads' | 'total' }[] = []
  const filled = table.heads.map(() => 0)
  const stray = strayRows(table)
  for (const row of table.rows) {
    if (row.cells.every(isEmpty)) continue
    for (const [column, cell] of row.cells.entries()) if (!isEmpty(cell)) filled[column] = (filled[column] ?? 0) + 1
    const why = stray.leftOut.get(row.row)
    if (why) leftOut.push({ row: row.row, why })
    else take(row, stray.unclear.get(row.row))
  }
  const untaken = table.heads.flatMap((_, column): UntakenColumn[] => {
    const { head = '', field = null, reason = 'unknown' } = mapping.columns[column] ?? {}
    return field === null && filled[column] ? [{ column, head, reason, filled: filled[column] }] : []
  })
  return { untaken, leftOut }
}

/** @param column undefined where a row says too little */
export const wrongCell = (
  { sheet }: ImportTable,
  { columns }: ImportMapping,
  { row, line, cells }: GridRow,
  column: number | undefined,
  reason: WrongReason,
  message?: string,
): WrongCell => ({
  ...(sheet !== undefined && { sheet }),
  row,
  ...(line !== undefined && line !== row && { line }),
  ...(column !== undefined && { column }),
  head: column === undefined ? '' : (columns[column]?.head ?? ''),
  text: column === undefined ? '' : (cells[column]?.text ?? ''),
  reason,
  ...(message !== undefined && { message }),
})

/** A dash is typed for want of anything. */
export const isEmpty = ({ text, trouble }: GridCell): boolean =>
  !trouble && (isBlank(text) || /^\s*[-–—]+\s*$/.test(text))

const total = /^(итого|всего|jami|жами|total|totals)\b|^(итого|всего|жами)(?!\p{L})/iu

/** A line for a hand to sign on. */
const signature = /_{4,}/

/** Who wrote the list or answers for it, and when; what a page says of itself; how many rooms there are of each kind. */
const notes = [
  /^(?:составил|проверил|подготовил|утвердил)[аи]?(?!\p{L})/iu,
  /^(?:утверждаю|согласовано?|исполнител[ьи]|ответственн\p{L}{2}|подпис[ьи]|печать|м\.\s?п\.)(?!\p{L})/iu,
  /^(?:ген(?:еральный|\.)?\s?)?(?:директор|direktor|director)(?!\p{L})/iu,
  /^(?:гл(?:авный|\.)?\s?)?бух(?:галтер|\.)(?!\p{L})|^(?:менеджер|menejer|manager)(?!\p{L})/iu,
  /^(?:prepared|approved|checked|signed|signature|tuzuvchi|tuzdi|tasdiqlayman|imzo|тузувчи|тузди|тасдиқлайман|имзо)(?!\p{L})/iu,
  /^(?:дата|date|sana|сана)\s?(?:[:№]|\d)/iu,
  /^(?:продолжение|davomi|давоми|continued)(?!\p{L})|^(?:стр(?:аница|\.)?|лист|page|bet|бет)\s?№?\s?\d/iu,
  /^(?:(?:sng?l|sgl|dbl|twn|twin|trp|trpl|qdpl|quad|single|double|triple|pax|adt|chd|inf)\s?[-–—:=xх*]?\s?\d{1,3}[\s,;+.]*)+$/iu,
  /^(?:\d{1,3}\s?[xх*]?\s?(?:sng?l|sgl|dbl|twn|twin|trp|trpl|qdpl|quad|single|double|triple|pax|adt|chd|inf)[\s,;+.]*)+$/iu,
]

const filledIn = ({ cells }: GridRow): number[] => cells.flatMap((cell, column) => (isEmpty(cell) ? [] : [column]))

/** Rows that are nobody's, and those of which nobody can tell. */
export interface StrayRows {
  /** It is hidden; says the headings once more, or what stands below them; says how many there are, or who signs. */
  leftOut: ReadonlyMap<number, 'hidden' | 'heads' | 'total'>
  /** One cell is filled in, and no name by all it has; with the columns that every other row fills in. */
  unclear: ReadonlyMap<number, readonly number[]>
}

/** What in a table is none of its rows, by their numbers. */
export function strayRows(table: Pick<ImportTable, 'rows' | 'heads'>): StrayRows {
  const leftOut = new Map<number, 'hidden' | 'heads' | 'total'>()
  const titles = titlesAmong(table)
  /** Rows that may be notes, or lone cells. */
  const few: { row: GridRow; filled: readonly number[]; isNote: boolean }[] = []
  /** How many of the `whole` rows fill in each column, and how often that is the number of the row. */
  const filling = table.heads.map(() => 0)
  const counted = table.heads.map(() => 0)
  /** Columns that say what people are: «Менеджер» stands there in whole rows, too. */
  const positions = new Set<number>()
  let whole = 0
  for (const row of table.rows) {
    const filled = filledIn(row)
    if (filled.length === 0) continue
    const why = titles.has(row.row) ? 'heads' : whyLeftOut(row, table.heads)
    if (why) {
      leftOut.set(row.row, why)
      continue
    }
    // Whoever types into a row says that it is one.
    if (filled.some((column) => row.cells[column]?.isMended)) continue
    const first = trimmed(row.cells[filled[0] ?? 0]?.text ?? '')
    const isNote = notes.some((note) => note.test(first))
    if (filled.length === 1 || (isNote && filled.length === 2)) few.push({ row, filled, isNote })
    else {
      whole++
      if (isNote) positions.add(filled[0] ?? 0)
      for (const column of filled) {
        filling[column] = (filling[column] ?? 0) + 1
        if (trimmed(row.cells[column]?.text ?? '').replace(/\.$/, '') === String(whole))
          counted[column] = (counted[column] ?? 0) + 1
      }
    }
  }
  const usual = whole === 0 ? [] : filling.flatMap((count, column) => (count === whole ? [column] : []))
  const unclear = new Map<number, readonly number[]>()
  for (const { row, filled, isNote } of few) {
    const missing = usual.filter((column) => !filled.includes(column))
    const [text = ''] = filled.map((column) => trimmed(row.cells[column]?.text ?? ''))
    const isNumbered = missing.some((column) => counted[column] === whole)
    const isName = /^[\p{L}.'’ʻ‘-]+(?:[\s,/]+[\p{L}.'’ʻ‘-]+)+$/u.test(text)
    const isSigned = isNote && !positions.has(filled[0] ?? 0)
    if (isSigned && (filled.length === 1 || missing.length > 0)) leftOut.set(row.row, 'total')
    else if (filled.length === 1 && missing.length > 1 && (isNumbered || (!isName && whole > 2)))
      unclear.set(row.row, missing)
  }
  return { leftOut, unclear }
}

/** Rows that call a further table of the sheet something: alone in their rows, between a blank row and the headings once more. */
function titlesAmong({ rows, heads }: Pick<ImportTable, 'rows' | 'heads'>): ReadonlySet<number> {
  const titles = new Set<number>()
  /** Those that may be, since the last blank row. */
  let alone: number[] | undefined
  let before: number | undefined
  for (const row of rows) {
    const filled = row.cells.filter((cell) => !isEmpty(cell)).length
    if (filled === 0 || (before !== undefined && row.row > before + 1)) alone = []
    before = row.row
    if (filled === 0) continue
    if (whyLeftOut(row, heads) === 'heads') for (const each of alone ?? []) titles.add(each)
    alone = filled === 1 ? alone && [...alone, row.row] : undefined
  }
  return titles
}

/** What a row tells of itself alone. */
function whyLeftOut({ cells, isHidden }: GridRow, heads: readonly string[]): 'hidden' | 'heads' | 'total' | undefined {
  if (isHidden) return 'hidden'
  const texts = cells.map(({ text }) => trimmed(text))
  const said = texts.filter(Boolean)
  if (said.length > 1 && texts.every((text, column) => text === '' || text === heads[column])) return 'heads'
  const isSigned = said.length <= 3 && said.some((text) => signature.test(text))
  return isSigned || total.test(said[0] ?? '') ? 'total' : undefined
}

/** In whatever order and alphabet: one column may say it in Latin letters. */
function isSameName(one: string, other: string): boolean {
  const words = (text: string) => peopleText(text).split(' ').filter(Boolean).sort()
  const [few = [], many = []] = [words(one), words(other)].sort((a, b) => a.length - b.length)
  return few.every((word) => many.includes(word))
}

/** Values of one record, and which column each came from. */
interface Draft {
  values: Record<string, unknown>
  columns: Map<string, number>
}

interface RecordDraft extends Draft, Pick<MappedColumn, 'group' | 'documentType'> {
  record: ImportedRecord
}

/** One for all rows: most of a long file say nothing of most. */
const none: never[] = []

const draft = (): Draft => ({ values: {}, columns: new Map() })

class RowReader {
  private readonly wrong: WrongCell[] = []
  private readonly client = draft()
  private readonly records = new Map<string, RecordDraft>()
  private readonly contacts: ContactInput[] = []
  private readonly tags: string[] = []
  private fullName: { text: string; column: number } | undefined
  /** Whom a form of address tells. */
  private title: ReturnType<typeof withoutTitles>['gender']
  private id: string | undefined
  private room: ImportedRow['room']

  constructor(
    private readonly table: ImportTable,
    private readonly mapping: ClientMapping,
    private readonly row: GridRow,
    private readonly year: number,
    private readonly find: Readonly<Record<'tour' | 'owner', (text: string) => CellReading>>,
  ) {}

  /** @param lacking columns that every other row fills in, of a cell alone in its row */
  read(lacking?: readonly number[]): ImportedRow {
    for (const [column, mapped] of this.mapping.columns.entries()) {
      const cell = this.row.cells[column]
      if (cell && mapped.reason !== 'hidden' && !isEmpty(cell)) this.readCell(cell, mapped, column)
    }
    this.divideName()
    if (this.title && !this.client.columns.has('gender')) this.client.values.gender = this.title
    const body: ClientBody = {
      client: this.checked(clientFields, this.client),
      contacts: this.contacts.map((contact, place) => ({ ...contact, isPrimary: place === this.primary() })),
      tags: [...new Set(this.tags)],
      documents: this.documents(),
      visas: this.recordsOf('visas'),
      emergencyContacts: this.recordsOf('emergencyContacts'),
      companions: this.recordsOf('companions'),
      clientTours: this.clientTours(),
    }
    if (lacking && this.wrong.length === 0) {
      const heads = lacking.map((column) => this.table.heads[column]).filter(Boolean)
      this.refuse(filledIn(this.row)[0], 'loneCell', { values: { heads: heads.join(', ') } })
    }
    const wrong =
      this.wrong.length === 0 ? none : this.wrong.sort((one, other) => (one.column ?? 0) - (other.column ?? 0))
    return {
      row: this.row.row,
      ...(this.id !== undefined && { id: this.id }),
      ...(wrong.length === 0 && { body }),
      wrong,
      ...(this.room && { room: this.room }),
    }
  }

  private readCell(cell: GridCell, mapped: MappedColumn, column: number): void {
    const trouble = troubleOf(cell, { isKnown: mapped.field !== null, isWindows: this.table.isWindows })
    if (trouble) this.refuse(column, trouble)
    else if (mapped.field === 'room') this.addRoom(cell, mapped.head, column)
    else if (mapped.field !== null) this.take(importKind(mapped.field), this.textOf(cell), mapped, column)
  }

  /** Google Contacts part several of a cell by colons. */
  private textOf({ text }: GridCell): string {
    return trimmed(this.mapping.from === 'google' ? text.replaceAll(' ::: ', '\n') : text)
  }

  private take(kind: ImportKind, text: string, mapped: MappedColumn, column: number): void {
    switch (kind.kind) {
      case 'id':
        this.id = text
        break
      case 'fullName':
        this.takeFullName(text, column)
        break
      case 'tags':
        this.addTags(text, column)
        break
      case 'contacts':
        for (const { type, value, isPrimary } of contactsIn(text, [])) this.addContact(type, value, column, isPrimary)
        break
      case 'contact':
        this.addContacts(kind.type, text, column)
        break
      case 'client': {
        const isName = (kind.name === 'firstName' || kind.name === 'lastName') && this.mapping.from !== 'karvon'
        const said = isName ? this.titled(withoutTitles(text)) : text
        this.put(this.client, kind.name, this.valueOf(kind.field, kind.name, said, column), column)
        break
      }
      case 'record': {
        const of = this.recordFor(kind.record, mapped)
        if (mapped.documentType) of.values.type = mapped.documentType
        this.put(of, kind.name, this.valueOf(kind.field, kind.name, text, column), column)
      }
    }
  }

  private takeFullName(text: string, column: number): void {
    const said = writtenName(text)
    if (this.fullName && !isSameName(this.fullName.text, said.name)) this.refuse(column, 'columnsDiffer')
    else if (isNoName(said.name)) this.refuse(column, 'notName')
    else if (isOfSeveral(said.name)) this.refuse(column, 'twoPeople')
    else {
      this.fullName ??= { text: this.titled(said), column }
      if (said.hasMore) this.put(this.client, 'description', text, column)
    }
  }

  private titled({ name, gender }: ReturnType<typeof withoutTitles>): string {
    this.title ??= gender
    return name
  }

  /** Number, kind and who else is there may have columns of their own. */
  private addRoom({ text, merged }: GridCell, head: string, column: number): void {
    const isMate = /^\s*(?:с\s+кем|сосед|подсел|shar|room\s*mate)/i.test(head) && !/^\s*(?:со?|with)\s/i.test(text)
    const said = isMate ? `с ${trimmed(text)}` : trimmed(text)
    const { text: before = '', merged: known = merged } = this.room ?? {}
    this.room = {
      text: [before, said].filter(Boolean).join(' '),
      column: this.room?.column ?? column,
      head: this.room?.head ?? head,
      ...(known !== undefined && { merged: known }),
    }
  }

  private refuse(
    column: number | undefined,
    reason: WrongReason,
    more: Pick<WrongCell, 'message' | 'values'> = {},
  ): void {
    this.wrong.push({ ...wrongCell(this.table, this.mapping, this.row, column, reason), ...more })
  }

  /** Of several columns of one field each says its part; notes tell where each is from. */
  private put({ values, columns }: Draft, name: string, value: unknown, column: number): void {
    if (value === undefined) return
    const before = columns.get(name)
    if (before === undefined) {
      values[name] = value
      columns.set(name, column)
    } else if (name === 'description' || name === 'notes') {
      const headed = (at: number, text: unknown) => `${this.mapping.columns[at]?.head}: ${String(text)}`
      const isFirst = !String(values[name]).startsWith(`${this.mapping.columns[before]?.head}: `)
      values[name] = `${isFirst ? headed(before, values[name]) : String(values[name])}\n${headed(column, value)}`
    } else if (values[name] !== value) this.refuse(column, 'columnsDiffer')
  }

  private valueOf(field: Field, name: string, text: string, column: number): unknown {
    if (field.kind === 'day') return this.dayOf(text, name, column)
    if (field.kind === 'reference') return this.valueIn(this.find[name === 'ownerId' ? 'owner' : 'tour'](text), column)
    if (field.kind === 'money') return this.valueIn(amountIn(text), column)
    if (field.kind === 'whole') return this.valueIn(wholeIn(text), column)
    if (paperNumbers.has(name) && !isPaperNumber(text)) {
      this.refuse(column, 'notPaper')
      return undefined
    }
    const read =
      readers[name] ?? (field.kind === 'flag' ? { of: readFlagText, reason: 'notChoice' as const } : undefined)
    if (!read) return text
    const value = read.of(text)
    if (value === undefined) this.refuse(column, read.reason)
    return field.kind === 'place' && value !== undefined ? genders.indexOf(value as (typeof genders)[number]) : value
  }

  private valueIn(found: CellReading, column: number): unknown {
    if ('value' in found) return found.value
    const { reason, ...more } = found
    this.refuse(column, reason, more)
    return undefined
  }

  private dayOf(text: string, name: string, column: number): string | undefined {
    const order = this.mapping.columns[column]?.days
    const latest = comingDays.has(name) ? this.year + 50 : this.year
    const read = readDayText(text, order ?? 'dayFirst', latest)
    if (!read) this.refuse(column, /^--\d{2}-?\d{2}$/.test(text) ? 'dayNoYear' : 'notDay')
    else if (read.other && !order) this.refuse(column, 'dayOrder')
    else return read.day
    return undefined
  }

  private addTags(text: string, column: number): void {
    const isGoogle = this.mapping.from === 'google'
    // With a star Google calls what is no word of people: `* myContacts`.
    const found = tagsIn(this.mapping.from === 'karvon' ? text : text.replace(/[,|\n]/g, ';')).filter(
      (tag) => !(isGoogle && tag.startsWith('*')),
    )
    if (found.some((tag) => !fits(tag, clientLimits.tag)))
      this.refuse(column, 'tagTooLong', { values: { most: String(clientLimits.tag) } })
    this.tags.push(...found)
  }

  private addContacts(type: ContactType, text: string, column: number): void {
    const input = contactInputType(type)
    if (input === 'tel') {
      const numbers = this.valueIn(phonesIn(text, this.mapping.from === 'karvon'), column) as string[] | undefined
      for (const number of numbers ?? []) this.addContact(type, number, column)
    } else if (input === 'email') {
      const addresses = text.split(/[,;\s]+/).filter(Boolean)
      if (addresses.some((address) => !/^[^@]+@[^@]+\.[^@.]+$/.test(address))) this.refuse(column, 'notEmail')
      for (const address of addresses) this.addContact(type, address, column)
    } else this.addContact(type, text, column)
  }

  /** One that is there already is no other. */
  private addContact(type: ContactType, value: string, column: number, isPrimary = false): void {
    if (this.contacts.some((known) => known.value === value)) return
    const message = firstMessage(contactSchema, { type, value, isPrimary })
    if (message === undefined) this.contacts.push({ type, value, isPrimary })
    else this.refuse(column, 'rule', { message })
  }

  private primary(): number {
    return Math.max(
      0,
      this.contacts.findIndex(({ isPrimary }) => isPrimary),
    )
  }

  /** Parts that have columns of their own are as those say. */
  private divideName(): void {
    if (!this.fullName) return
    const { text, column } = this.fullName
    for (const [name, part] of Object.entries(splitName(text))) {
      if (part === '' || this.client.columns.has(name)) continue
      this.client.values[name] = part
      this.client.columns.set(name, column)
    }
  }

  private recordFor(record: ImportedRecord, { group = 1, documentType }: MappedColumn): Draft {
    const key = `${record} ${group} ${documentType ?? ''}`
    const found = this.records.get(key) ?? { ...draft(), record, group, ...(documentType && { documentType }) }
    this.records.set(key, found)
    return found
  }

  private recordsOf<Kind extends ImportedRecord>(kind: Kind): ValuesOf<(typeof importedRecords)[Kind]>[] {
    const fields: (typeof importedRecords)[Kind] = importedRecords[kind]
    const drafts = this.draftsOf(kind)
    return drafts.length === 0 ? none : drafts.map((found) => this.checked(fields, found, found))
  }

  private draftsOf(kind: ImportedRecord): RecordDraft[] {
    return [...this.records.values()].filter(({ record, columns }) => record === kind && columns.size > 0)
  }

  private documents(): ClientBody['documents'] {
    const documents = this.recordsOf('documents')
    if (this.mapping.from === 'karvon') return documents
    for (const [place, { type, series, number, nationalityCode }] of documents.entries()) {
      const column = this.draftsOf('documents')[place]?.columns.get('number')
      const country = nationalityCode || this.client.values.nationalityCode || 'UZ'
      const isShort = /^[A-Z]{2}\d{6}$/.test(paperKey(series + number))
      if (country === 'UZ' && isShort && passports.includes(type))
        this.refuse(column, 'rule', { message: oneDigitShort })
    }
    return documents
  }

  private clientTours(): ClientBody['clientTours'] {
    const drafts = this.draftsOf('clientTours')
    if (drafts.length === 0) return none
    return this.recordsOf('clientTours').map(({ tourId, status, ...sale }, place) => {
      const column = drafts[place]?.columns.get('returnDate')
      if (column !== undefined && returnsBeforeDeparture(sale))
        this.refuse(column, 'rule', { message: 'Дата возвращения раньше даты отправления' })
      return { ...sale, tourId: tourId ?? 0, clientTourStatus: status }
    })
  }

  /**
   * The values by the rules of their form; what is against one is told of its cell.
   * @param of whose values they are, where they are of a record
   */
  private checked<Of extends Fields>(fields: Of, { values, columns }: Draft, of?: RecordDraft): ValuesOf<Of> {
    const whole: ValuesOf<Of> = { ...initialValues(fields), ...values }
    Object.assign(whole, textsAsMeant(fields, whole))
    try {
      return schemaOf(fields).validateSync(whole, { abortEarly: false }) as ValuesOf<Of>
    } catch (error) {
      for (const { path = '', message } of (error as ValidationError).inner) {
        const column = columns.get(path) ?? this.columnOf(path, of) ?? columns.values().next().value
        // Of a cell that is refused already nothing more is said.
        if (!this.wrong.some((told) => told.column === column)) this.refuse(column, 'rule', { message })
      }
      return whole
    }
  }

  /** Where a missing value would stand. */
  private columnOf(own: string, of?: RecordDraft): number | undefined {
    const { columns } = this.mapping
    const name = of ? `${of.record}.${own}` : own
    const wanted = columns.some(({ field }) => field === name) ? name : name === 'firstName' ? 'fullName' : undefined
    const column = columns.findIndex(
      ({ field, group = 1, documentType }) =>
        field === wanted && (!of || (group === of.group && documentType === of.documentType)),
    )
    return column < 0 ? undefined : column
  }
}

/** Fields that are numbers of papers. */
const paperNumbers: ReadonlySet<string> = new Set(['number', 'passportNumber', 'visaNumber'])

/** Of a number that begins with a zero; a spreadsheet takes it away. */
const oneDigitShort = 'В паспорте Узбекистана 7 цифр, здесь 6. Если это другая страна, укажите гражданство'

/** Fields whose days may be years ahead. */
const comingDays: ReadonlySet<string> = new Set(['expiryDate', 'departureDate', 'returnDate'])

/** How the texts of fields are read that hold no free text. */
const readers: Readonly<Record<string, { of(text: string): unknown; reason: WrongReason }>> = {
  gender: { of: readGender, reason: 'notChoice' },
  loyaltyStatusLevel: { of: readLoyalty, reason: 'notChoice' },
  preferredLanguage: { of: readLanguage, reason: 'notChoice' },
  nationalityCode: { of: countryOf, reason: 'notCountry' },
  countryCode: { of: countryOf, reason: 'notCountry' },
  type: { of: readDocumentType, reason: 'notChoice' },
  state: { of: readDocumentState, reason: 'notChoice' },
  status: { of: readClientTourStatus, reason: 'notChoice' },
}

function firstMessage(schema: AnySchema, value: unknown): string | undefined {
  try {
    schema.validateSync(value)
    return undefined
  } catch (error) {
    return (error as ValidationError).message
  }
}
