import { type Id, readFlag, readId, readMembers, readText } from '../read/fields'
import { readVersion, type Versioned } from '../read/version'

/** Whom to call when something happens to a client. Source: document 2 §3. */
export interface EmergencyContact extends Versioned {
  id: Id
  name: string
  relationship: string
  phone: string
  email: string
  available24x7: boolean
}

/** What a form fills in. */
export type EmergencyContactInput = Omit<EmergencyContact, 'id' | 'version'>

/** Reads one as a server may send it, names in any case. @throws {TypeError} not an object, or without an id */
export function readEmergencyContact(raw: unknown): EmergencyContact {
  const member = readMembers(raw)
  return {
    id: readId(member('id')),
    name: readText(member('name')),
    relationship: readText(member('relationship')),
    phone: readText(member('phone')),
    email: readText(member('email')),
    available24x7: readFlag(member('available24x7')),
    ...readVersion(member),
  }
}
