import { type Id, type Members, readId, readMembers } from '../read/fields'
import { readVersion, type Versioned } from '../read/version'
import { type Fields, mapFields, type ValuesOf } from './fields'

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
  mapFields(fields, ({ aliases = [], read }, name) => {
    let raw = member(name)
    for (const alias of aliases) raw ??= member(alias)
    return read(raw)
  })
