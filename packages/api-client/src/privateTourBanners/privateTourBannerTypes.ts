import { type Id, readId, readMembers, readNumber } from '../read/fields'
import { type LocalizedText, readLocalizedText } from '../read/localizedText'
import { readVersion, type Versioned } from '../read/version'
import { readSiteMedia, type SiteMedia } from '../siteMedia/siteMediaTypes'

/** A banner of the individual tours. Source: document 3 §3. */
export interface PrivateTourBanner extends Versioned {
  id: Id
  title: LocalizedText
  /** HTML. */
  description: LocalizedText
  orderNumber: number
  media: SiteMedia
}

/** What a form fills in; number and media have calls of their own. */
export type PrivateTourBannerInput = Pick<PrivateTourBanner, 'title' | 'description'>

/** Reads one as a server may send it, names in any case. @throws {TypeError} not an object, or without an id */
export function readPrivateTourBanner(raw: unknown): PrivateTourBanner {
  const member = readMembers(raw)
  return {
    id: readId(member('id')),
    title: readLocalizedText(member('title')),
    description: readLocalizedText(member('description')),
    orderNumber: readNumber(member('orderNumber')),
    media: readSiteMedia(member('siteMedia')),
    ...readVersion(member),
  }
}
