import {
  type Id,
  type Members as Lookup,
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
import { type LocalizedText, readLocalizedText } from '../read/localizedText'
import { readVersion, type Versioned } from '../read/version'

/**
 * What a server answers beside the fields that forms fill in. An answer is described once, as `departure` is: its type, how
 * the client reads it and what the server promises about it come from the description.
 */

/** A member of an answer, as the client reads it; servers of ours send `Sent`. */
export interface Part<Value, Sent = Value> {
  kind: PartKind
  /** Of whatever a server may send; what is missing is empty. */
  read(raw: unknown): Value
  /** What else it may be called; the first that there is counts. */
  aliases?: readonly string[]
  /** Of an object. */
  parts?: Parts
  /** Of a list, and of what may be null. */
  item?: Part<unknown>
  /** Which there are. */
  names?: readonly string[]
  /** Only its type counts. */
  sent?: Sent
}

export type PartKind =
  | 'members'
  | 'list'
  | 'nullable'
  | 'id'
  | 'optionalWhole'
  | 'text'
  | 'day'
  | 'optionalText'
  | 'number'
  | 'whole'
  | 'flag'
  | 'localized'
  | 'name'

export type Parts = Readonly<Record<string, Part<unknown>>>

/** What the client reads. */
export type ReadOf<Of> = Of extends Part<infer Value, infer _> ? Value : never
/** What a server of ours sends: ids are numbers. */
export type SentOf<Of> = Of extends Part<infer _, infer Sent> ? Sent : never

type Read<Of extends Parts> = { -readonly [Name in keyof Of]: ReadOf<Of[Name]> }
type Sent<Of extends Parts> = { -readonly [Name in keyof Of]: SentOf<Of[Name]> }

/** An object of parts, of which other objects may be made, too. */
export interface MembersOf<Of extends Parts> extends Part<Read<Of>, Sent<Of>> {
  parts: Of
}

export interface VersionedMembers<Of extends Parts> extends Part<Read<Of> & Versioned, Sent<Of> & { version: number }> {
  parts: Of & { version: Part<number> }
}

/** Names in any case. Reading throws a TypeError where there is no object, or an id is missing. */
export const members = <const Of extends Parts>(parts: Of): MembersOf<Of> => ({
  kind: 'members',
  parts,
  read: readerOf(parts),
})

/** A record that the server counts the changes of: its version follows, which other servers may not have. */
export const versioned = <const Of extends Parts>(parts: Of): VersionedMembers<Of> => ({
  kind: 'members',
  parts: { ...parts, version: wholePart },
  read: readerOf(parts, readVersion),
})

function readerOf<Of extends Parts, More>(parts: Of, more?: (member: Lookup) => More) {
  const each = Object.entries(parts)
  return (raw: unknown) => {
    const member = readMembers(raw)
    const values: Record<string, unknown> = {}
    for (const [name, { aliases = [], read }] of each) {
      let given = member(name)
      for (const alias of aliases) given ??= member(alias)
      values[name] = read(given)
    }
    return Object.assign(values, more?.(member)) as Read<Of> & More
  }
}

export const list = <Value, Sent>(item: Part<Value, Sent>): Part<Value[], Sent[]> => ({
  kind: 'list',
  item,
  read: (raw) => readItems(raw, item.read),
})

/** The same, or null where there is none. */
export const nullable = <Value, Sent>(item: Part<Value, Sent>): Part<Value | null, Sent | null> => ({
  kind: 'nullable',
  item,
  read: (raw) => ((raw ?? '') === '' ? null : item.read(raw)),
})

/** The same, each of its parts empty where there is none. */
export const orEmpty = <Of extends Part<unknown, unknown>>(part: Of): Of => ({
  ...part,
  read: (raw: unknown) => part.read(raw ?? {}),
})

/** The same where other servers call it otherwise. */
export const alsoNamed = <Of extends Part<unknown, unknown>>(part: Of, ...aliases: string[]): Of => ({
  ...part,
  aliases,
})

/** Never missing. */
export const id: Part<Id, number> = { kind: 'id', read: readId }
export const optionalId: Part<Id | null, number | null> = {
  kind: 'optionalWhole',
  read: (raw) => ((raw ?? '') === '' ? null : readId(raw)),
}
export const textPart: Part<string> = { kind: 'text', read: readText }
/** Null when it is empty. */
export const optionalText: Part<string | null> = { kind: 'optionalText', read: readOptionalText }
/** A day `YYYY-MM-DD`, or an empty text. */
export const dayPart: Part<string> = { kind: 'text', read: readDay }
/** The same where there always is one. */
export const knownDay: Part<string> = { ...dayPart, kind: 'day' }
/** A moment, ISO 8601 in UTC; empty when there is none. */
export const moment: Part<string> = { ...textPart }
export const number: Part<number> = { kind: 'number', read: (raw) => readNumber(raw) }
export const wholePart: Part<number> = { ...number, kind: 'whole' }
/** Null where there is no number. */
export const optionalWholePart: Part<number | null> = {
  kind: 'optionalWhole',
  read: (raw) => (typeof raw === 'number' ? raw : null),
}
export const flagPart: Part<boolean> = { kind: 'flag', read: (raw) => readFlag(raw) }
export const localizedPart: Part<LocalizedText> = { kind: 'localized', read: readLocalizedText }

/** One of the names; what no server of ours knows is read as `otherwise`. */
export const namePart = <Name extends string>(names: readonly Name[], otherwise: Name): Part<Name> => ({
  kind: 'name',
  names,
  read: (raw) => readName(raw, names, 0) ?? otherwise,
})

/** The same where a newer server may know more of them. */
export const openNameOf = <Name extends string>(names: readonly Name[], otherwise: Name): Part<Name, string> => ({
  kind: 'text',
  read: namePart(names, otherwise).read,
})

/** Those of the names that are known here. */
export const openNamesOf = <Name extends string>(names: readonly Name[]): Part<Name[], string[]> => ({
  kind: 'list',
  item: textPart,
  read: (raw) => readItems(raw, (item) => readName(item, names, 0)).filter((name) => name !== undefined),
})
