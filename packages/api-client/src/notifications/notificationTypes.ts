import {
  alsoNamed,
  flagPart,
  id,
  moment,
  type Part,
  type ReadOf,
  textPart,
  versioned,
  wholePart,
} from '../fields/answers'
import { firstText, type LocalizedText, readLocalizedText } from '../read/localizedText'

/** The text to show, picked from up to three languages. */
const shownText: Part<string, LocalizedText> = {
  kind: 'localized',
  read: (raw) => firstText(readLocalizedText(raw)),
}

/** A system message for staff. Source: docs/product.md. */
export const notification = versioned({
  notificationId: alsoNamed(id, 'id'),
  /** 1 call, 2 email, 3 message, 4 form, 5 system; anything else is a plain notification. */
  type: wholePart,
  /** The text to show, picked from up to three languages. */
  title: shownText,
  message: shownText,
  /** By the person who asks. */
  isRead: flagPart,
  /** Moment, ISO 8601 in UTC. */
  createdAt: moment,
  /** JSON text, possibly empty; always so for who may not see the record that is meant. */
  dataJson: textPart,
})
export interface Notification extends ReadOf<typeof notification> {}

/** Reads one as a server may send it, names in any case. @throws {TypeError} not an object, or without an id */
export const readNotification = notification.read
