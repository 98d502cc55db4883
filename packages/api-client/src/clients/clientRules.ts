import type { Client, Contact, ContactType, NewClient } from './clientTypes'

/** An optional plus, a first digit 1-9, then 1 to 14 further digits. */
const phonePattern = /^\+?[1-9]\d{1,14}$/

/** The number without its formatting spaces; null when it is not a phone number. */
export function asPhone(typed: string): string | null {
  const number = typed.replace(/\s/g, '')
  return phonePattern.test(number) ? number : null
}

/** Digits of a phone number without the code of its country, at the least. */
export const nationalDigits = 9

/** Are both the same phone number, however they are grouped and with or without plus and code of the country? */
export function isSamePhone(one: string, other: string): boolean {
  const digits = (text: string) => asPhone(text)?.replace('+', '') ?? ''
  const [short = '', long = ''] = [digits(one), digits(other)].sort((a, b) => a.length - b.length)
  return short !== '' && (short === long || (short.length >= nationalDigits && long.endsWith(short)))
}

/** How to reach a client first: the primary contact, else the first one. */
export function primaryContact(contacts: readonly Contact[]): Contact | undefined {
  return contacts.find(({ isPrimary }) => isPrimary) ?? contacts[0]
}

/** Contact types that are addressed by a phone number. */
const phoneTypes: readonly ContactType[] = ['MobilePhone', 'HomePhone', 'WorkPhone', 'WhatsApp', 'Viber', 'Signal']

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
  const phones = candidate.contacts.map(({ value }) => asPhone(value)).filter((phone) => phone !== null)
  const age = now - Date.parse(candidate.createdAt)
  return (
    candidate.firstName === asked.firstName &&
    candidate.lastName === (asked.lastName ?? '') &&
    (phones.length === 0 || asked.phoneNumbers.some((phone) => phones.includes(phone))) &&
    Math.abs(age) <= recoveryMs
  )
}
