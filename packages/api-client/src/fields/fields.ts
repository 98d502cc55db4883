import { type Id, readDay, readFlag, readItems, readName, readNumber, readText } from '../read/fields'
import { type LocalizedText, noText, readLocalizedText } from '../read/localizedText'

/**
 * What the fields of records are. A noun names its fields once, in a table such as `visaFields`; reading, sending,
 * validating, storing and comparing them is derived from that table, one small function per kind of field.
 */

export interface Kind<Name extends string, Value> {
  kind: Name
  /** In a new record, and where a server sends nothing. */
  initial: Value
  /** The value of whatever a server may send. @throws {TypeError} a reference that is no id */
  read(raw: unknown): Value
  /** Names under which other servers send it. */
  aliases?: readonly string[]
}

/** What a text has to be like, as a number of a passport. What was stored before the rule stays. */
export interface TextRule {
  /** Of a text that is not empty. */
  allows(text: string): boolean
  /** What is said otherwise. */
  refusal: string
  /** What was meant, where that can be told, to be taken over in one press; null where it cannot. */
  meant?(text: string): string | null
}

/** A text of at most `max` characters, trimmed. */
export interface TextField extends Kind<'text', string> {
  max: number
  rule?: TextRule
  /** Blanks around it stay. */
  isVerbatim?: boolean
  isUpperCase?: boolean
  /** What is said when it is empty. */
  required?: string
}

/** A text in three languages, each of at most `max` characters, markup included. */
export interface LocalizedField extends Kind<'localized', LocalizedText> {
  max: number
  /** HTML as the rich text editor writes it; the server strips everything else. @default plain text */
  isRich?: boolean
  /** Which languages hold more than blanks and markup, and what is said otherwise. */
  required?: { languages: 'every' | 'some'; message: string }
}

/** A day `YYYY-MM-DD`, or an empty text. */
export interface DayField extends Kind<'day', string> {
  required?: string
  /** Of a person's birth: not in the future, nor before 1900. */
  isBirth?: boolean
  /** A day that is before the one of another field is odd, though not impossible. */
  notBefore?: { field: string; note: string }
}

/** A moment, ISO 8601 in UTC; null for none. */
export interface MomentField extends Kind<'moment', string | null> {
  /** The field whose moment it is later than. */
  after?: string
}

export type FlagField = Kind<'flag', boolean>

interface NumberRules {
  min: number
  max: number
  required?: string
  /** What is said of something else than a number, of one below `min`, and of one above `max`. */
  words?: { notNumber?: string; tooSmall?: string; tooLarge?: string }
}

/** A whole number. */
export interface WholeField<Value extends number | null = number> extends Kind<'whole', Value>, NumberRules {}

/** An amount of a currency with cents as decimals; rows keep whole cents. */
export interface MoneyField<Value extends number | null = number> extends Kind<'money', Value>, NumberRules {}

interface NameRules {
  /** Of names that travel as their numbers: the number of the first. Names that do not are read by number, too, from 0. */
  first?: number
  /** What is said when none is chosen; without it an empty one is the first name. */
  required?: string
}

/** One of the names. */
export interface NameField<Name extends string = string> extends Kind<'name', Name>, NameRules {
  names: readonly Name[]
  /** What is said of any other name. */
  unknown: string
}

/** Some of the names, in their order; they travel as their numbers, from 1. */
export interface NamesField<Name extends string = string> extends Kind<'names', Name[]> {
  names: readonly Name[]
  /** What is said of any other name. */
  unknown: string
}

/** The place of one of the names, from 0; names are read too. */
export interface PlaceField<Value extends number | null = number> extends Kind<'place', Value> {
  names: readonly string[]
  isOptional: boolean
  unknown: string
}

/** At most 100 texts, each trimmed and of at most `max` characters. */
export interface TextsField extends Kind<'texts', string[]> {
  max: number
  isUpperCase?: boolean
}

/** Another record's id. */
export interface ReferenceField extends Kind<'reference', Id | null> {
  /** What is said when none is chosen. */
  required?: string
}

/** Any of the kinds. */
export type Field =
  | TextField
  | LocalizedField
  | DayField
  | MomentField
  | FlagField
  | WholeField
  | WholeField<number | null>
  | MoneyField
  | MoneyField<number | null>
  | NameField
  | NamesField
  | PlaceField
  | PlaceField<number | null>
  | TextsField
  | ReferenceField

/** A field of what the public site shows: do its visitors see it? */
export type SiteField = Field & { visitors: boolean }

/** Visitors of the site see it, too. */
export const forVisitors = <Of extends Field>(field: Of): Of & { visitors: true } => ({ ...field, visitors: true })

/** Staff alone see it. */
export const forStaff = <Of extends Field>(field: Of): Of & { visitors: false } => ({ ...field, visitors: false })

/** The fields of a noun, by their names on the wire. */
export type Fields = Readonly<Record<string, Field>>

/** What a form of these fields fills in. */
export type ValuesOf<Of extends Fields> = { -readonly [Name in keyof Of]: Of[Name]['initial'] }

/** What tells one field of a kind from another. */
export type Rules<Of extends Field> = Omit<Of, 'kind' | 'initial' | 'read'>

export const text = (rules: Rules<TextField>): TextField => ({ kind: 'text', initial: '', read: readText, ...rules })

export const localized = (rules: Rules<LocalizedField>): LocalizedField => ({
  kind: 'localized',
  initial: noText,
  read: readLocalizedText,
  ...rules,
})

export const day = (rules: Rules<DayField> = {}): DayField => ({ kind: 'day', initial: '', read: readDay, ...rules })

export const flag = ({ initial = false, ...rules }: { initial?: boolean } & Rules<FlagField> = {}): FlagField => ({
  kind: 'flag',
  initial,
  read: (raw) => readFlag(raw, initial),
  ...rules,
})

export const whole = ({ initial = 0, ...rules }: { initial?: number } & Rules<WholeField>): WholeField => ({
  kind: 'whole',
  initial,
  read: (raw) => readNumber(raw, initial),
  ...rules,
})

export const money = (rules: Rules<MoneyField>): MoneyField => ({
  kind: 'money',
  initial: 0,
  read: (raw) => readNumber(raw),
  ...rules,
})

/** The first name is that of a new record. */
export const nameOf = <Name extends string>(
  names: readonly [Name, ...Name[]],
  unknown: string,
  rules: NameRules = {},
): NameField<Name> => ({
  kind: 'name',
  initial: names[0],
  read: (raw) => readName(raw, names, rules.first ?? 0) ?? names[0],
  names,
  unknown,
  ...rules,
})

/** What a server may send beside these names is dropped. */
export const namesOf = <Name extends string>(names: readonly Name[], unknown: string): NamesField<Name> => ({
  kind: 'names',
  initial: [],
  read: (raw) => readItems(raw, (item) => readName(item, names, 1)).filter((name) => name !== undefined),
  names,
  unknown,
})

/** Is the text as the rule of its field asks? */
export const isByRule = ({ rule }: Pick<TextField, 'rule'>, text: string): boolean =>
  rule === undefined || text === '' || rule.allows(text)

/** What a form of these fields starts with. */
export const initialValues = <Of extends Fields>(fields: Of): ValuesOf<Of> =>
  mapFields(fields, ({ initial }) => initial)

/** Only what the fields name, whatever else the record carries. */
export const pickFields = <Of extends Fields>(fields: Of, record: ValuesOf<Of>): ValuesOf<Of> =>
  mapFields(fields, (_, name) => record[name])

/** A value for each field. */
export function mapFields<Of extends Fields>(
  fields: Of,
  value: (field: Field, name: keyof Of & string) => unknown,
): ValuesOf<Of> {
  const values: Record<string, unknown> = {}
  for (const name in fields) values[name] = value(fields[name] as Field, name)
  return values as ValuesOf<Of>
}
