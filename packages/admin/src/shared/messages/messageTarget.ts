import type { ClientId } from '@karvon/api-client/clients/clientTypes'
import type { Id } from '@karvon/api-client/read/fields'
import type { LocalizedText } from '@karvon/api-client/read/localizedText'
import type { ContactAction } from '@karvon/api-client/requests/contactActionFields'

/** A sold tour that a message is about. */
export interface MessageTrip {
  clientTourId: Id
  tourId: Id
  tourTitle: LocalizedText
  departureDate: string
  returnDate: string
}

/** To whom a message is written, and what about. */
export interface MessageTarget {
  /** Null of somebody without a card. */
  clientId: ClientId | null
  /** What it answers. */
  request?: ContactAction
  /** @default the nearest one ahead */
  trip?: MessageTrip
}
