import { type Id, readId, readMembers, readNumber } from '../read/fields'
import { type LocalizedText, readLocalizedText } from '../read/localizedText'
import { readVersion, type Versioned } from '../read/version'
import { readSiteMedia, type SiteMedia } from '../siteMedia/siteMediaTypes'

/** An individual tour as the site tells of it. Source: document 3 §3. */
export interface PrivateTour extends Versioned {
  id: Id
  /** HTML. */
  text: LocalizedText
  orderNumber: number
  media: SiteMedia
}

/** What a form fills in; the media travel beside it. */
export type PrivateTourInput = Pick<PrivateTour, 'text' | 'orderNumber'>

/** Reads one as a server may send it, names in any case. @throws {TypeError} not an object, or without an id */
export function readPrivateTour(raw: unknown): PrivateTour {
  const member = readMembers(raw)
  return {
    id: readId(member('id')),
    text: readLocalizedText(member('text')),
    orderNumber: readNumber(member('orderNumber')),
    media: readSiteMedia(member('siteMedia')),
    ...readVersion(member),
  }
}
