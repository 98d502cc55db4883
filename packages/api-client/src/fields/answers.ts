import {
  type Id,
  readDay,
  readFlag,
  readId,
  readItems,
  readMembers,
  readName,
  readNumber,
  readOptionalText,
  readText,
} from '../read/fields'
import { type LocalizedText, languages, readLocalizedText } from '../read/localizedText'

/**
 * What a server answers beside the fields that forms fill in. An answer is described once, as `departure` is: its type, how
 * the client reads it and what the server promises about it come from the description.
 */

/** A member of an answer, as the client reads it; servers of ours send `Sent`. */
export interface Part<Value, Sent = Value> {
  /** Of whatever a server may send; what is missing is empty. */
  read(raw: unknown): Value
  /** What a server of ours sends, as a JSON schema. */
  schema: Readonly<Record<string, unknown>>
  /** Only its type counts. */
  sent?: Sent
}

export type Parts = Readonly<Record<string, Part<unknown>>>

/** What the client reads. */
export type ReadOf<Of> = Of extends Part<infer Value, infer _> ? Value : never
/** What a server of ours sends: ids are numbers. */
export type SentOf<Of> = Of extends Part<infer _, infer Sent> ? Sent : never

/** An object of parts, of which other objects may be made, too. */
export interface Members<Of extends Parts>
  extends Part<{ -readonly [Name in keyof Of]: ReadOf<Of[Name]> }, { -readonly [Name in keyof Of]: SentOf<Of[Name]> }> {
  parts: Of
}

/** Names in any case. Reading throws a TypeError where there is no object, or an id is missing. */
export function members<const Of extends Parts>(parts: Of): Members<Of> {
  const entries = Object.entries(parts)
  return {
    parts,
    read(raw) {
      const member = readMembers(raw)
      const values: Record<string, unknown> = {}
      for (const [name, part] of entries) values[name] = part.read(member(name))
      return values as ReadOf<Members<Of>>
    },
    schema: {
      type: 'object',
      required: Object.keys(parts),
      properties: Object.fromEntries(entries.map(([name, { schema }]) => [name, schema])),
    },
  }
}

export const list = <Value, Sent>(item: Part<Value, Sent>): Part<Value[], Sent[]> => ({
  read: (raw) => readItems(raw, item.read),
  schema: { type: 'array', items: item.schema },
})

/** The same, or null where there is none. */
export const nullable = <Value, Sent>({ read, schema }: Part<Value, Sent>): Part<Value | null, Sent | null> => ({
  read: (raw) => (raw === null || raw === undefined || raw === '' ? null : read(raw)),
  schema: { anyOf: [schema, { type: 'null' }] },
})

/** The same, each of its parts empty where there is none. */
export const orEmpty = <Of extends Part<unknown, unknown>>(part: Of): Of => ({
  ...part,
  read: (raw: unknown) => part.read(raw ?? {}),
})

/** Never missing. */
export const id: Part<Id, number> = { read: readId, schema: { type: 'integer' } }
export const optionalId: Part<Id | null, number | null> = {
  read: (raw) => (raw === null || raw === undefined ? null : readId(raw)),
  schema: { type: ['integer', 'null'] },
}
export const text: Part<string> = { read: readText, schema: { type: 'string' } }
/** Null when it is empty. */
export const optionalText: Part<string | null> = { read: readOptionalText, schema: { type: ['string', 'null'] } }
/** A day `YYYY-MM-DD`, or an empty text. */
export const day: Part<string> = { read: readDay, schema: { type: 'string' } }
/** A moment, ISO 8601 in UTC; empty when there is none. */
export const moment: Part<string> = { ...text }
export const number: Part<number> = { read: (raw) => readNumber(raw), schema: { type: 'number' } }
export const whole: Part<number> = { read: (raw) => readNumber(raw), schema: { type: 'integer' } }
/** Null where there is no number. */
export const optionalWhole: Part<number | null> = {
  read: (raw) => (typeof raw === 'number' ? raw : null),
  schema: optionalId.schema,
}
export const flag: Part<boolean> = { read: (raw) => readFlag(raw), schema: { type: 'boolean' } }

export const localizedText: Part<LocalizedText> = {
  read: readLocalizedText,
  schema: {
    type: 'object',
    required: [...languages],
    properties: Object.fromEntries(languages.map((language) => [language, { type: 'string' }])),
  },
}

/** One of the names; what no server of ours knows is read as `otherwise`. */
export const nameOf = <Name extends string>(names: readonly Name[], otherwise: Name): Part<Name> => ({
  read: (raw) => readName(raw, names, 0) ?? otherwise,
  schema: { enum: [...names] },
})

/** The same where a newer server may know more of them. */
export const openNameOf = <Name extends string>(names: readonly Name[], otherwise: Name): Part<Name, string> => ({
  read: nameOf(names, otherwise).read,
  schema: text.schema,
})

/** Those of the names that are known here. */
export const openNamesOf = <Name extends string>(names: readonly Name[]): Part<Name[], string[]> => ({
  read: (raw) => readItems(raw, (item) => readName(item, names, 0)).filter((name) => name !== undefined),
  schema: { type: 'array', items: text.schema },
})
