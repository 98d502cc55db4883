import { id, members, moment, nameOf, type ReadOf, text, whole } from '../fields/answers'

/** Where a message stands: to be sent, had by its target, or not tried any more. */
export const deliveryStates = ['waiting', 'delivered', 'givenUp'] as const
/** One of the three. */
export type DeliveryState = (typeof deliveryStates)[number]

/** A message to one target of `KARVON_SITE_WEBHOOK`. */
export const siteDelivery = members({
  id,
  /** The same for every target of one message. */
  messageId: text,
  target: text,
  state: nameOf(deliveryStates, 'waiting'),
  tries: whole,
  /** How the last try ended: a status, or the name of an error. Empty before the first, and while it is being sent. */
  outcome: text,
  /** How many things it says have changed; none in a test. */
  changes: whole,
  writtenAt: moment,
  /** Of the next try; empty when there is none. */
  nextAt: moment,
})
export type SiteDelivery = ReadOf<typeof siteDelivery>
