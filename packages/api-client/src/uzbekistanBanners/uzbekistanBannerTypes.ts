import { type Id, readId, readMembers, readNumber } from '../read/fields'
import { type LocalizedText, readLocalizedText } from '../read/localizedText'
import { readVersion, type Versioned } from '../read/version'
import { readSiteMedia, type SiteMedia } from '../siteMedia/siteMediaTypes'

/** A banner of the tour around Uzbekistan. Source: document 3 §3. */
export interface UzbekistanBanner extends Versioned {
  id: Id
  /** HTML. */
  title: LocalizedText
  orderNumber: number
  media: SiteMedia
}

/** What a form fills in; the media travel beside it. */
export type UzbekistanBannerInput = Pick<UzbekistanBanner, 'title' | 'orderNumber'>

/** Reads one as a server may send it, names in any case. @throws {TypeError} not an object, or without an id */
export function readUzbekistanBanner(raw: unknown): UzbekistanBanner {
  const member = readMembers(raw)
  return {
    id: readId(member('id')),
    title: readLocalizedText(member('title')),
    orderNumber: readNumber(member('orderNumber')),
    media: readSiteMedia(member('siteMedia')),
    ...readVersion(member),
  }
}
