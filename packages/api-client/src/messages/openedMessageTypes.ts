import { id, members, moment, openNameOf, optionalId, type ReadOf, textPart } from '../fields/answers'
import { languages } from '../read/localizedText'

/** Where a message is opened with its text, to be sent by hand. */
export const messageChannels = ['WhatsApp', 'Telegram', 'SMS', 'Mail'] as const
/** One of `messageChannels`. */
export type MessageChannel = (typeof messageChannels)[number]

/** What somebody opened, as it stands in the timeline; whether it was sent nobody knows but who did. */
export const openedMessage = members({
  id,
  /** Null of one to somebody without a card. */
  clientId: optionalId,
  /** The request that it answers; null where it answers none. */
  contactActionId: optionalId,
  clientTourId: optionalId,
  channel: openNameOf(messageChannels, 'WhatsApp'),
  /** The number or the address. */
  address: textPart,
  language: openNameOf(languages, 'ru'),
  /** The title of the template as it was; empty where somebody wrote without one. */
  template: textPart,
  text: textPart,
  userId: optionalId,
  /** Empty of an account that is gone. */
  userName: textPart,
  /** When it was opened; moment, ISO 8601 in UTC. */
  createdAt: moment,
})
export interface OpenedMessage extends ReadOf<typeof openedMessage> {}
