import { contactInputType } from '@karvon/api-client/clients/clientRules'
import type { Contact } from '@karvon/api-client/clients/clientTypes'
import { displayPhone } from '../phones/displayPhone'

/** A contact as people read it: phones in groups, everything else as it was written. */
export function contactText({ type, value }: Pick<Contact, 'type' | 'value'>): string {
  return contactInputType(type) === 'tel' ? displayPhone(value) : value
}
