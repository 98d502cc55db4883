import type { Field, Fields, ValuesOf } from '@karvon/api-client/fields/fields'
import { readName } from '@karvon/api-client/read/fields'
import { type LocalizedText, languages } from '@karvon/api-client/read/localizedText'
import { trimmed } from '@karvon/api-client/validation/visibleText'
import { type TOptional, type TSchema, type TUnsafe, Type } from 'typebox'
import {
  changedDay,
  changedFlag,
  changedId,
  changedMoment,
  changedName,
  changedNumber,
  changedText,
  FlagMember,
  IdMember,
  NameMember,
  NumberMember,
  TextMember,
} from '../http/change'
import { describedAs, someId, someMoment } from '../http/described'
import { changedLocalized, TextChange } from '../http/localizedChange'
import { LocalizedTextShape, NullableId, NullableText } from '../http/shapes'
import { sanitisedTexts } from '../text/richText'
import { type RowOf, snakeCase } from './rowTypes'

/** What a cell of a row holds. */
export type Column = string | number | null

/** How fields of one kind are sent, kept and answered. */
interface FieldKind<Of extends Field> {
  /** How a request may send it: what is judged by the rules of the field, whose words people read. */
  body: TSchema
  /** How it should, as the document of the API says. */
  sent(field: Of): object
  answer(field: Of): TSchema
  /** What was sent in place of what was there; the schema of the fields judges the result. */
  change(field: Of, before: never, sent: never): unknown
  /** Names of its columns, from the name of the field in lower case with underscores. */
  columns(name: string): readonly string[]
  toColumns(value: never, field: Of): readonly Column[]
  fromColumns(field: Of, cells: readonly Column[]): unknown
}

type Kinds = { [Kind in Field['kind']]: FieldKind<Extract<Field, { kind: Kind }>> }

const itself = (name: string) => [name]

/** What may be cleared, unless it has to be there. */
const orNull = (type: string, { required }: { required?: unknown }) => ({ type: required ? type : [type, 'null'] })

const text = {
  body: TextMember,
  sent: (field: { max?: number; required?: string }) => ({
    ...orNull('string', field),
    ...(field.required && { minLength: 1 }),
    ...(field.max !== undefined && { maxLength: field.max }),
  }),
  answer: () => Type.String(),
  change: (_: unknown, before: string, sent: string | null | undefined) => changedText(before, sent),
  columns: itself,
  toColumns: (value: string) => [value],
  fromColumns: (_: unknown, [stored]: readonly Column[]) => String(stored),
}

/** One that must be known stays null when null is sent, for the schema to refuse. */
const number = {
  body: NumberMember,
  sent: (field: { kind: string; min: number; max: number; required?: string }) => ({
    ...orNull(field.kind === 'whole' ? 'integer' : 'number', field),
    minimum: field.min,
    maximum: field.max,
    ...(field.kind === 'money' && { multipleOf: 0.01 }),
  }),
  change: (
    { initial, required }: { initial: number | null; required?: string },
    before: number | null,
    sent: number | null | undefined,
  ) => {
    const changed = changedNumber(before, sent)
    return required ? changed : (changed ?? initial)
  },
}

const SentTexts = Type.Optional(Type.Union([Type.Array(Type.String()), Type.String(), Type.Null()]))

const SentNames = Type.Optional(
  Type.Union([Type.Array(Type.Union([Type.Number(), Type.String({ maxLength: 50 })]), { maxItems: 50 }), Type.Null()]),
)

type SentName = Parameters<typeof changedName>[1]

const kinds: Kinds = {
  text,
  day: {
    ...text,
    sent: (field) => ({ ...orNull('string', field), format: 'date', description: 'A moment stands for its day' }),
    change: (_, before: string, sent: string | null | undefined) => changedDay(before, sent),
  },
  moment: {
    ...text,
    sent: () => someMoment,
    answer: () => NullableText,
    change: (_, before: string | null, sent: string | null | undefined) => changedMoment(before, sent),
    toColumns: (value: string | null) => [value],
    fromColumns: (_, [stored]) => (stored === null ? null : String(stored)),
  },
  localized: {
    body: Type.Optional(TextChange),
    sent: ({ max, isRich, required }) => ({
      type: ['object', 'null'],
      properties: Object.fromEntries(
        languages.map((language) => [language, { type: ['string', 'null'], maxLength: max }]),
      ),
      description: [
        isRich ? 'HTML, sanitised' : 'Plain text',
        required && `in ${required.languages === 'every' ? 'every language' : 'one language at least'}`,
      ]
        .filter(Boolean)
        .join(', '),
    }),
    answer: () => LocalizedTextShape,
    change({ isRich }, before: LocalizedText, sent: TextChange | undefined) {
      const changed = changedLocalized(before, sent)
      return isRich ? sanitisedTexts(changed) : changed
    },
    columns: (name) => languages.map((language) => `${name}_${language}`),
    toColumns: (value: LocalizedText) => languages.map((language) => value[language]),
    fromColumns: (_, [ru, en, uz]) => ({ ru, en, uz }),
  },
  flag: {
    body: FlagMember,
    sent: () => ({ type: ['boolean', 'null'] }),
    answer: () => Type.Boolean(),
    change: (_, before: boolean, sent: boolean | null | undefined) => changedFlag(before, sent),
    columns: itself,
    toColumns: (value: boolean) => [value ? 1 : 0],
    fromColumns: (_, [stored]) => stored === 1,
  },
  whole: {
    ...number,
    answer: ({ initial }) => (initial === null ? NullableId : Type.Integer()),
    columns: itself,
    toColumns: (value: number | null) => [value],
    fromColumns: (_, [stored]) => (stored === null ? null : Number(stored)),
  },
  money: {
    ...number,
    answer: ({ initial }) =>
      initial === null ? Type.Unsafe<number | null>({ type: ['number', 'null'] }) : Type.Number(),
    columns: (name) => [`${name}_cents`],
    toColumns: (value: number | null) => [value === null ? null : Math.round(value * 100)],
    fromColumns: (_, [stored]) => (stored === null ? null : Number(stored) / 100),
  },
  name: {
    ...text,
    body: NameMember,
    sent: ({ names, first = 0, required }) => ({
      enum: [...names, ...names.map((_, place) => place + first), ...(required ? [] : [null])],
    }),
    change: ({ names, initial, first, required }, before: string, sent: SentName) =>
      changedName(before, sent, names, required ? '' : initial, first),
    fromColumns: ({ names, initial }, [stored]) => names.find((name) => name === stored) ?? initial,
  },
  names: {
    body: SentNames,
    sent: ({ names }) => ({
      type: ['array', 'null'],
      items: { enum: [...names, ...names.map((_, place) => place + 1)] },
      maxItems: 50,
    }),
    answer: ({ names }) => Type.Array(Type.Enum([...names])),
    change: ({ names }, before: string[], sent: (string | number)[] | null | undefined) =>
      sent === undefined ? before : namedOnce(names, sent ?? []),
    columns: itself,
    toColumns: (value: string[], { names }) => [JSON.stringify(value.map((name) => names.indexOf(name) + 1))],
    fromColumns({ names }, [stored]) {
      const held: readonly number[] = JSON.parse(String(stored))
      return names.filter((_, index) => held.includes(index + 1))
    },
  },
  place: {
    body: NameMember,
    sent: ({ names, isOptional }) => ({ enum: [...names, ...names.keys(), ...(isOptional ? [null] : [])] }),
    answer: ({ isOptional }) => (isOptional ? NullableId : Type.Integer()),
    change: ({ names, isOptional }, before: number | null, sent: SentName) =>
      changedPlace(before, sent, names) ?? (isOptional ? null : 0),
    columns: itself,
    toColumns: (value: number | null) => [value],
    fromColumns: (_, [stored]) => (stored === null ? null : Number(stored)),
  },
  texts: {
    body: SentTexts,
    sent: ({ max }) => ({ type: ['array', 'null'], items: { type: 'string', maxLength: max }, maxItems: 100 }),
    answer: () => Type.Array(Type.String()),
    change: ({ isUpperCase }, before: string[], sent: string[] | string | null | undefined) =>
      sent === undefined
        ? before
        : itemsOf(sent)
            .map((item) => (isUpperCase ? trimmed(item).toUpperCase() : trimmed(item)))
            .filter(Boolean),
    columns: itself,
    toColumns: (value: string[]) => [JSON.stringify(value)],
    fromColumns: (_, [stored]) => JSON.parse(String(stored)),
  },
  reference: {
    body: IdMember,
    sent: ({ required }) => (required ? { ...someId, type: ['integer', 'string'] } : someId),
    answer: () => NullableId,
    change: (_, before: number | string | null, sent: number | string | null | undefined) =>
      changedId(before === null ? null : Number(before), sent),
    columns: itself,
    toColumns: (value: number | string | null) => [value],
    fromColumns: (_, [stored]) => (stored === null ? null : Number(stored)),
  },
}

/** What of a kind is asked for takes any field: which one it is only the table of the fields knows. */
type AnyKind = FieldKind<never> & {
  sent(field: Field): object
  answer(field: Field): TSchema
  change(field: Field, before: unknown, sent: unknown): unknown
  toColumns(value: unknown, field: Field): readonly Column[]
  fromColumns(field: Field, cells: readonly Column[]): unknown
}

const kindOf = ({ kind }: Field): AnyKind => kinds[kind] as AnyKind

/** A member that is read in a way of its own, described as its field is. */
export const sentAs = <Member extends TSchema>(member: Member, field: Field) =>
  describedAs(member, kindOf(field).sent(field))

/** Members of a request that changes a record: what is absent stays as it is, null and an empty text clear. */
export const bodyMembers = <Of extends Fields>(fields: Of) =>
  members(fields, (kind, field) => describedAs(kind.body, kind.sent(field))) as {
    [Name in keyof Of]: TOptional<TUnsafe<unknown>>
  }

export const answerMembers = <Of extends Fields>(fields: Of) =>
  members(fields, (kind, field) => kind.answer(field)) as { [Name in keyof Of]: TUnsafe<Of[Name]['initial']> }

const members = (fields: Fields, schema: (kind: AnyKind, field: Field) => TSchema): unknown =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schema(kindOf(field), field)]))

/** A record's fields with what was sent in place of what was there, not judged yet. */
export function mergedFields<Of extends Fields>(
  fields: Of,
  before: ValuesOf<Of>,
  sent: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, kindOf(field).change(field, before[name], sent[name])]),
  )
}

/** Where and how fields are kept that are not in the column of their own name, as their kinds are. */
export type Storage = Readonly<Record<string, { column?: string; isPlace?: true }>>

const columnsFor = (name: string, field: Field, { column }: Storage[string] = {}): readonly string[] =>
  column ? [column] : kindOf(field).columns(snakeCase(name))

/** Names of all columns of a table that hold these fields, for a select. */
export const columnsOf = <Of extends Fields, Table extends string, Row = RowOf<Of>>(
  table: Table,
  fields: Of,
  storage: Storage = {},
) =>
  Object.entries(fields).flatMap(([name, field]) =>
    columnsFor(name, field, storage[name]).map((column) => `${table}.${column}`),
  ) as `${Table}.${keyof Row & string}`[]

export function toRow<Of extends Fields, Row = RowOf<Of>>(
  fields: Of,
  values: ValuesOf<Of>,
  storage: Storage = {},
): Row {
  const row: Record<string, Column> = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name]
    const place = placesOf(field, storage[name])
    const cells = place ? [place.names.indexOf(String(value)) + place.first] : kindOf(field).toColumns(value, field)
    for (const [index, column] of columnsFor(name, field, storage[name]).entries()) row[column] = cells[index] ?? null
  }
  return row as Row
}

/** The names of a field that is kept as the number of its name, and the number of the first. */
const placesOf = (field: Field, { isPlace }: Storage[string] = {}) =>
  isPlace && field.kind === 'name' ? { names: field.names, first: field.first ?? 0 } : undefined

/**
 * Reads the fields of a row, into `more` where that is given: an object that is spread and then added to is read and
 * written twenty times as slowly. Made once for each table, so that names of columns are not spelt anew for each row.
 */
export function rowReader<Of extends Fields>(fields: Of, storage: Storage = {}) {
  const members = Object.entries(fields).map(([name, field]) => {
    const columns = columnsFor(name, field, storage[name])
    const place = placesOf(field, storage[name])
    const kind = kindOf(field)
    const read = (cells: readonly Column[]) =>
      place ? (place.names[Number(cells[0]) - place.first] ?? field.initial) : kind.fromColumns(field, cells)
    return { name, columns, read }
  })
  function readRow(row: object): ValuesOf<Of>
  function readRow<More extends object>(row: object, more: More): ValuesOf<Of> & More
  function readRow(row: object, more: object = {}): object {
    const values = more as Record<string, unknown>
    const cells = row as Readonly<Record<string, Column>>
    for (const { name, columns, read } of members) values[name] = read(columns.map((column) => cells[column] ?? null))
    return values
  }
  return readRow
}

function changedPlace(before: number | null, sent: SentName, names: readonly string[]): number | null {
  if (sent === undefined) return before
  if (sent === null || sent === '') return null
  const name = readName(sent, names, 0)
  // What names nothing has no place, for the schema to refuse.
  return name === undefined ? -1 : names.indexOf(name)
}

/** Each once, in their order; what is no name follows as it was sent, for the schema to refuse. */
function namedOnce(names: readonly string[], sent: readonly (string | number)[]): string[] {
  const named = sent.map((each) => readName(each, names, 1) ?? String(each))
  return [...names.filter((name) => named.includes(name)), ...named.filter((name) => !names.includes(name))]
}

/** A form may send a list as items, as a repeated name or as one JSON text. */
function itemsOf(sent: string[] | string | null): string[] {
  if (sent === null) return []
  if (Array.isArray(sent)) {
    const [only] = sent
    return sent.length === 1 && only !== undefined ? itemsOf(only) : sent
  }
  if (!sent.trimStart().startsWith('[')) return [sent]
  try {
    const list: unknown = JSON.parse(sent)
    return Array.isArray(list) ? list.map(String) : [sent]
  } catch {
    return [sent]
  }
}
