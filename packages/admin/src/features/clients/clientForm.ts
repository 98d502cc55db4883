import { type ClientInput, clientFields } from '@karvon/api-client/clients/clientFields'
import { contactInputType } from '@karvon/api-client/clients/clientRules'
import type { Client, Contact, ContactInput } from '@karvon/api-client/clients/clientTypes'
import { pickFields } from '@karvon/api-client/fields/fields'
import { asPhone } from '@karvon/api-client/phones/phoneRules'
import type { Id } from '@karvon/api-client/read/fields'
import { trimmed } from '@karvon/api-client/validation/visibleText'
import { contactText } from '../../shared/clients/contactText'

/** A contact in the form; without a number while the server does not know it. */
export interface ContactValue extends ContactInput {
  id: Id | null
}

/** What the form of a client holds. The password is never read back. */
export interface ClientValues extends ClientInput {
  contacts: ContactValue[]
  tags: string[]
  username: string
  password: string
}

export const newContact = (): ContactValue => ({ id: null, type: 'MobilePhone', value: '', isPrimary: false })

export function clientValues(client: Client): ClientValues {
  return {
    ...pickFields(clientFields, client),
    contacts: contactValues(client.contacts),
    tags: client.tags.map(({ name }) => name),
    username: client.username,
    password: '',
  }
}

/** Contacts as they are typed, phones in groups; one empty row where there are none. */
export function contactValues(contacts: readonly Contact[]): ContactValue[] {
  const rows = contacts.map(({ id, type, value, isPrimary }) => ({
    id,
    type,
    value: contactText({ type, value }),
    isPrimary,
  }))
  return rows.length > 0 ? rows : [newContact()]
}

/** A contact that nobody changed, as its row travels: a number that stands there in groups is still the one that was stored. */
export const contactInputOf = (contact: Contact): ContactInput =>
  contactInput({ ...contact, value: contactText(contact) })

/** A row as it travels: phones without their groups. */
export function contactInput({ type, value, isPrimary }: ContactInput): ContactInput {
  const text = trimmed(value)
  return { type, value: contactInputType(type) === 'tel' ? (asPhone(text) ?? text) : text, isPrimary }
}
