import { id, members, moment, namePart, type ReadOf, textPart, wholePart } from '../fields/answers'

/** Where a message stands: to be sent, had by its target, or not tried any more. */
export const deliveryStates = ['waiting', 'delivered', 'givenUp'] as const
/** One of the three. */
export type DeliveryState = (typeof deliveryStates)[number]

/** The outcome of a try whose target lies in a private network, where nothing is sent unless the host allows it. */
export const privateAddress = 'PRIVATE_ADDRESS'

/** Why a target has not taken a message, as far as there is something to be done about it. */
export const deliveryFaults = [
  'private',
  'unknownHost',
  'noAnswer',
  'certificate',
  'redirect',
  'forbidden',
  'missing',
  'fault',
] as const
/** One of the eight. */
export type DeliveryFault = (typeof deliveryFaults)[number]

/** What an outcome means; null where the message was taken, or nothing is known of it. */
export function deliveryFault(outcome: string): DeliveryFault | null {
  if (outcome === privateAddress) return 'private'
  if (/^(ENOTFOUND|EAI_AGAIN)$/.test(outcome)) return 'unknownHost'
  if (/^(ECONN\w+|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|TimeoutError)$/.test(outcome)) return 'noAnswer'
  if (/CERT|SSL|TLS|SELF_SIGNED|ISSUER/.test(outcome)) return 'certificate'
  if (/^3\d\d$/.test(outcome)) return 'redirect'
  if (/^40[13]$/.test(outcome)) return 'forbidden'
  if (/^(404|405|410)$/.test(outcome)) return 'missing'
  return /^[45]\d\d$/.test(outcome) ? 'fault' : null
}

/** A message to one target of `KARVON_SITE_WEBHOOK`. */
export const siteDelivery = members({
  id,
  /** The same for every target of one message. */
  messageId: textPart,
  target: textPart,
  state: namePart(deliveryStates, 'waiting'),
  tries: wholePart,
  /** How the last try ended: a status, or the name of an error; `deliveryFault` tells what it means. Empty before the first, and while it is being sent. */
  outcome: textPart,
  /** How many things it says have changed; none in a test. */
  changes: wholePart,
  writtenAt: moment,
  /** Of the next try; empty when there is none. */
  nextAt: moment,
})
export type SiteDelivery = ReadOf<typeof siteDelivery>
