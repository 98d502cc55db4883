import { readName } from '@karvon/api-client/read/fields'
import { type TSchema, Type } from 'typebox'
import {
  changedDay,
  changedFlag,
  changedId,
  changedName,
  changedNumber,
  changedText,
  FlagMember,
  IdMember,
  NameMember,
  NumberMember,
  TextMember,
} from '../../http/change'
import { NullableId } from '../../http/shapes'

export type Column = string | number | null

/** One member of a record: how it is sent, kept and answered. */
export interface RecordField<T> {
  /** Of a new record. */
  blank: T
  /** How a request may send it. */
  body: TSchema
  answer: TSchema
  /** What was sent in place of what was there; the record's schema judges the result. */
  change(before: T, sent: never): unknown
  toColumn(value: T): Column
  fromColumn(stored: Column): T
  /** Where it is kept, when not in the column of its own name. */
  column?: string
}

export const text: RecordField<string> = {
  blank: '',
  body: TextMember,
  answer: Type.String(),
  change: changedText,
  toColumn: (value) => value,
  fromColumn: String,
}

export const day: RecordField<string> = { ...text, change: changedDay }

export const flag: RecordField<boolean> = {
  blank: false,
  body: FlagMember,
  answer: Type.Boolean(),
  change: changedFlag,
  toColumn: Number,
  fromColumn: (stored) => stored === 1,
}

/** Another record's id. */
export const reference: RecordField<number | string | null> = {
  blank: null,
  body: IdMember,
  answer: NullableId,
  change: (before, sent) => changedId(before === null ? null : Number(before), sent),
  toColumn: (value) => value,
  fromColumn: (stored) => (stored === null ? null : Number(stored)),
}

/** One of the names, answered as a name; numbers by place are understood too. */
export function nameOf<Name extends string>(names: readonly [Name, ...Name[]]): RecordField<Name> {
  const [first] = names
  return {
    blank: first,
    body: NameMember,
    answer: Type.String(),
    change: (before, sent) => changedName(before, sent, names, first),
    toColumn: (value) => value,
    fromColumn: (stored) => names.find((name) => name === stored) ?? first,
  }
}

type SentName = Parameters<typeof changedName>[1]

/** One of the names, answered as its place; names are understood too. */
export function placeOf(names: readonly string[]): RecordField<number> {
  return {
    blank: 0,
    body: NameMember,
    answer: Type.Integer(),
    change: (before, sent: SentName) => placeOrNull(before, sent, names) ?? 0,
    toColumn: (value) => value,
    fromColumn: Number,
  }
}

/** The same where nothing may be known at all. */
export function placeOrNothing(names: readonly string[]): RecordField<number | null> {
  return {
    blank: 0,
    body: NameMember,
    answer: NullableId,
    change: (before, sent: SentName) => placeOrNull(before, sent, names),
    toColumn: (value) => value,
    fromColumn: (stored) => (stored === null ? null : Number(stored)),
  }
}

function placeOrNull(before: number | null, sent: SentName, names: readonly string[]): number | null {
  if (sent === undefined) return before
  if (sent === null || sent === '') return null
  const name = readName(sent, names, 0)
  // What names nothing has no place, for the schema to refuse.
  return name === undefined ? -1 : names.indexOf(name)
}

/** Money in a currency's units, kept in hundredths. */
export const money = (column: string): RecordField<number | null> => ({
  blank: null,
  body: NumberMember,
  answer: Type.Unsafe<number | null>({ type: ['number', 'null'] }),
  change: changedNumber,
  toColumn: (value) => (value === null ? null : Math.round(value * 100)),
  fromColumn: (stored) => (stored === null ? null : Number(stored) / 100),
  column,
})

const SentTexts = Type.Optional(Type.Union([Type.Array(Type.String()), Type.String(), Type.Null()]))

/** A list of texts; a form may send it as items, as a repeated name or as one JSON text (AMB-102). */
export const texts = (spell: (item: string) => string = (item) => item): RecordField<string[]> => ({
  blank: [],
  body: SentTexts,
  answer: Type.Array(Type.String()),
  change: (before, sent: string[] | string | null | undefined) =>
    sent === undefined
      ? before
      : itemsOf(sent)
          .map((item) => spell(item.trim()))
          .filter(Boolean),
  toColumn: (value) => JSON.stringify(value),
  fromColumn: (stored) => JSON.parse(String(stored)),
})

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
