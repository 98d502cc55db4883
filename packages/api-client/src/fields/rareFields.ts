import { readId, readItems, readName, readNumber, readText } from '../read/fields'
import type { MoneyField, PlaceField, ReferenceField, Rules, TextsField, WholeField } from './fields'

/** Kinds of fields that the busiest screens do without: their code comes with those that need it. */

const isMissing = (raw: unknown): boolean => raw === null || raw === undefined || raw === ''

const optionalNumber = (raw: unknown): number | null => (isMissing(raw) ? null : readNumber(raw))

/** A whole number that nobody has to know. */
export const optionalWhole = (rules: Rules<WholeField<null>>): WholeField<number | null> => ({
  kind: 'whole',
  initial: null,
  read: optionalNumber,
  ...rules,
})

/** An amount that nobody has to know. */
export const optionalMoney = (rules: Rules<MoneyField<null>>): MoneyField<number | null> => ({
  kind: 'money',
  initial: null,
  read: optionalNumber,
  ...rules,
})

const placeIn = (names: readonly string[], raw: unknown): number => names.indexOf(readName(raw, names, 0) ?? '')

export const placeOf = (names: readonly string[]): PlaceField => ({
  kind: 'place',
  initial: 0,
  read: (raw) => Math.max(0, placeIn(names, raw)),
  names,
  isOptional: false,
  unknown: 'Неизвестное значение',
})

/** The same where a server may not know it. */
export const optionalPlaceOf = (names: readonly string[], unknown: string): PlaceField<number | null> => ({
  kind: 'place',
  initial: 0,
  read(raw) {
    const place = placeIn(names, raw)
    return place < 0 ? null : place
  },
  names,
  isOptional: true,
  unknown,
})

export const texts = (rules: Rules<TextsField>): TextsField => ({
  kind: 'texts',
  initial: [],
  read: readTexts,
  ...rules,
})

export const reference = (rules: Rules<ReferenceField> = {}): ReferenceField => ({
  kind: 'reference',
  initial: null,
  read: (raw) => (isMissing(raw) ? null : readId(raw)),
  ...rules,
})

/** A list, or one as JSON text. */
function readTexts(raw: unknown): string[] {
  if (typeof raw !== 'string') return readItems(raw, readText).filter(Boolean)
  try {
    return readTexts(JSON.parse(raw))
  } catch {
    return raw.trim() ? [raw] : []
  }
}
