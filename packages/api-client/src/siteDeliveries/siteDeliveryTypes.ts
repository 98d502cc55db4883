import { type Id, readId, readMembers, readName, readNumber, readText } from '../read/fields'

/** Where a message stands: to be sent, had by its target, or not tried any more. */
export const deliveryStates = ['waiting', 'delivered', 'givenUp'] as const
/** One of the three. */
export type DeliveryState = (typeof deliveryStates)[number]

/** A message to one target of `KARVON_SITE_WEBHOOK`. */
export interface SiteDelivery {
  id: Id
  /** The same for every target of one message. */
  messageId: string
  target: string
  state: DeliveryState
  tries: number
  /** How the last try ended: a status, or the name of an error. Empty before the first, and while it is being sent. */
  outcome: string
  /** How many things it says have changed; none in a test. */
  changes: number
  /** Moment, ISO 8601 in UTC. */
  writtenAt: string
  /** Moment of the next try; empty when there is none. */
  nextAt: string
}

/** Reads one as a server may send it, names in any case. @throws {TypeError} not an object, or without an id */
export function readSiteDelivery(raw: unknown): SiteDelivery {
  const member = readMembers(raw)
  return {
    id: readId(member('id')),
    messageId: readText(member('messageId')),
    target: readText(member('target')),
    state: readName(member('state'), deliveryStates, 0) ?? 'waiting',
    tries: readNumber(member('tries')),
    outcome: readText(member('outcome')),
    changes: readNumber(member('changes')),
    writtenAt: readText(member('writtenAt')),
    nextAt: readText(member('nextAt')),
  }
}
