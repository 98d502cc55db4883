import { type Id, readFlag, readId, readMembers, readNumber, readText } from '../read/fields'
import { type LocalizedText, readLocalizedText } from '../read/localizedText'
import { readVersion, type Versioned } from '../read/version'
import { readSiteMedia, type SiteMedia } from '../siteMedia/siteMediaTypes'

/** A post about Uzbekistan. Source: document 3 §3. */
export interface UzbekistanPost extends Versioned {
  id: Id
  /** HTML; a legacy plain string is Russian (AMB-121). */
  caption: LocalizedText
  orderNumber: number
  isActive: boolean
  /** Moment, ISO 8601 in UTC. */
  createdAt: string
  media: SiteMedia
}

/** What a form fills in; the media travel beside it. */
export type UzbekistanPostInput = Pick<UzbekistanPost, 'caption' | 'orderNumber'>

/** Reads one as a server may send it, names in any case. @throws {TypeError} not an object, or without an id */
export function readUzbekistanPost(raw: unknown): UzbekistanPost {
  const member = readMembers(raw)
  return {
    id: readId(member('id')),
    caption: readLocalizedText(member('caption')),
    orderNumber: readNumber(member('orderNumber')),
    isActive: readFlag(member('isActive'), true),
    createdAt: readText(member('createdAt')),
    media: readSiteMedia(member('siteMedia')),
    ...readVersion(member),
  }
}
