import { type Id, readFlag, readId, readMembers, readText } from '../read/fields'

/** Whom to call when something happens to a client. Source: document 2 §3. */
export interface EmergencyContact {
  id: Id
  name: string
  relationship: string
  phone: string
  email: string
  available24x7: boolean
}

export type EmergencyContactInput = Omit<EmergencyContact, 'id'>

export function readEmergencyContact(raw: unknown): EmergencyContact {
  const member = readMembers(raw)
  return {
    id: readId(member('id')),
    name: readText(member('name')),
    relationship: readText(member('relationship')),
    phone: readText(member('phone')),
    email: readText(member('email')),
    available24x7: readFlag(member('available24x7')),
  }
}
