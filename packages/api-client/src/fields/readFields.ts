import {
  type Id,
  type Members,
  readDay,
  readFlag,
  readId,
  readItems,
  readMembers,
  readName,
  readNumber,
  readText,
} from '../read/fields'
import { readLocalizedText } from '../read/localizedText'
import { readVersion, type Versioned } from '../read/version'
import { type Field, type Fields, mapFields, type ValuesOf } from './fields'

/** A record as it is stored: its fields and what the server gave it. */
export type RecordOf<Of extends Fields, More = object> = ValuesOf<Of> & More & Versioned & { id: Id }

/**
 * Reads a record as a server may send it, names in any case.
 * @param more members that no form fills in
 * @throws {TypeError} not an object, or without an id
 */
export function readRecord<Of extends Fields, More = object>(
  fields: Of,
  raw: unknown,
  more?: (member: Members) => More,
): RecordOf<Of, More> {
  const member = readMembers(raw)
  return {
    id: readId(member('id')),
    ...readFields(fields, member),
    ...(more?.(member) as More),
    ...readVersion(member),
  }
}

/** The fields among the members of a record as a server may send it. @throws {TypeError} a reference that is no id */
export const readFields = <Of extends Fields>(fields: Of, member: Members): ValuesOf<Of> =>
  mapFields(fields, (field, name) => {
    let raw = member(name)
    for (const alias of field.aliases ?? []) raw ??= member(alias)
    return readField(field, raw)
  })

function readField(field: Field, raw: unknown): unknown {
  const isMissing = raw === null || raw === undefined || raw === ''
  switch (field.kind) {
    case 'text':
      return readText(raw)
    case 'localized':
      return readLocalizedText(raw)
    case 'day':
      return readDay(raw)
    case 'flag':
      return readFlag(raw, field.initial)
    case 'whole':
    case 'money':
      // One that may be missing is nothing then; what is no number is 0.
      return field.initial === null ? (isMissing ? null : readNumber(raw)) : readNumber(raw, field.initial)
    case 'name':
      return readName(raw, field.names, 0) ?? field.initial
    case 'place': {
      const place = field.names.indexOf(readName(raw, field.names, 0) ?? '')
      return place < 0 ? (field.isOptional ? null : 0) : place
    }
    case 'texts':
      return readTexts(raw)
    case 'reference':
      return isMissing ? null : readId(raw)
  }
}

/** A list, or one as JSON text. */
function readTexts(raw: unknown): string[] {
  if (typeof raw !== 'string') return readItems(raw, readText).filter(Boolean)
  try {
    return readTexts(JSON.parse(raw))
  } catch {
    return raw.trim() ? [raw] : []
  }
}
