import { type Id, readFlag, readId, readMembers, readNumber, readText } from '../read/fields'
import { localized, readLocalizedText } from '../read/localizedText'
import { readVersion, type Versioned } from '../read/version'

/** A system message for staff. Source: docs/product.md. */
export interface Notification extends Versioned {
  notificationId: Id
  /** 1 call, 2 email, 3 message, 4 form, 5 system; anything else is a plain notification. */
  type: number
  /** The text to show, picked from up to three languages. */
  title: string
  message: string
  isRead: boolean
  /** Moment, ISO 8601 in UTC. */
  createdAt: string
  /** JSON text, possibly empty. */
  dataJson: string
}

/** Reads one as a server may send it, names in any case. @throws {TypeError} not an object, or without an id */
export function readNotification(raw: unknown): Notification {
  const member = readMembers(raw)
  return {
    notificationId: readId(member('notificationId') ?? member('id')),
    type: readNumber(member('type')),
    title: localized(readLocalizedText(member('title'))),
    message: localized(readLocalizedText(member('message'))),
    isRead: readFlag(member('isRead')),
    createdAt: readText(member('createdAt')),
    dataJson: readText(member('dataJson')),
    ...readVersion(member),
  }
}
