import { asPhone, isSamePhone } from '../phones/phoneRules'
import type { Client, Contact, ContactType, NewClient } from './clientTypes'

/** How to reach a client first: the primary contact, else the first one. */
export function primaryContact<Of extends Pick<Contact, 'isPrimary'>>(contacts: readonly Of[]): Of | undefined {
  return contacts.find(({ isPrimary }) => isPrimary) ?? contacts[0]
}

/** Contact types that are addressed by a phone number. */
export const phoneTypes: readonly ContactType[] = [
  'MobilePhone',
  'HomePhone',
  'WorkPhone',
  'WhatsApp',
  'Viber',
  'Signal',
]

/** Which input a contact needs. */
export function contactInputType(type: ContactType): 'tel' | 'email' | 'text' {
  if (phoneTypes.includes(type)) return 'tel'
  return type === 'Email' || type === 'WorkEmail' ? 'email' : 'text'
}

/** How long after its creation a client may still be the one whose answer was lost. */
const recoveryMs = 2 * 60_000

/**
 * Is `candidate` the client that a failed creation left behind? Same names, a shared phone where phones are known, and
 * created within the last two minutes; never merely "the newest".
 */
export function isCreatedClient(candidate: Client, asked: NewClient, now: number): boolean {
  const phones = candidate.contacts.filter(({ value }) => asPhone(value))
  const age = now - Date.parse(candidate.createdAt)
  return (
    candidate.firstName === asked.firstName &&
    candidate.lastName === (asked.lastName ?? '') &&
    (phones.length === 0 ||
      asked.phoneNumbers.some((phone) => phones.some(({ value }) => isSamePhone(phone, value)))) &&
    Math.abs(age) <= recoveryMs
  )
}
