import { contactInputType } from '@karvon/api-client/clients/clientRules'
import type { Contact } from '@karvon/api-client/clients/clientTypes'
import { groupedPhone } from '@karvon/api-client/phones/phoneRules'

/** A contact as people read it: phones in groups, everything else as it was written. */
export function contactText({ type, value }: Pick<Contact, 'type' | 'value'>): string {
  return contactInputType(type) === 'tel' ? groupedPhone(value) : value
}
