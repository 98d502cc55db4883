import { genders } from '../clients/clientTypes'
import { type Id, readDay, readId, readMembers, readName, readText } from '../read/fields'
import { readVersion, type Versioned } from '../read/version'

/** Who travels with a client. Source: document 2 §3. */
export interface Companion extends Versioned {
  id: Id
  fullName: string
  relationship: string
  passportNumber: string
  /** Day `YYYY-MM-DD`, empty when unknown. */
  dateOfBirth: string
  /** 0 unspecified, 1 male, 2 female; null when the server has none. */
  gender: number | null
  /** The companion's own record as a client. */
  relatedClientId: Id | null
}

/** What a form fills in. */
export type CompanionInput = Omit<Companion, 'id' | 'version'>

/** Reads one as a server may send it, names in any case. @throws {TypeError} not an object, or without an id */
export function readCompanion(raw: unknown): Companion {
  const member = readMembers(raw)
  const gender = readName(member('gender'), genders, 0)
  const related = member('relatedClientId')
  return {
    id: readId(member('id')),
    fullName: readText(member('fullName')),
    relationship: readText(member('relationship')),
    passportNumber: readText(member('passportNumber')),
    dateOfBirth: readDay(member('dateOfBirth')),
    gender: gender === undefined ? null : genders.indexOf(gender),
    relatedClientId: related === null || related === undefined || related === '' ? null : readId(related),
    ...readVersion(member),
  }
}
