import { type Id, readId, readMembers, readNumber } from '../read/fields'
import { type LocalizedText, readLocalizedText } from '../read/localizedText'
import { readSiteMedia, type SiteMedia } from '../siteMedia/siteMediaTypes'

/** A banner of the individual tours. Source: document 3 §3. */
export interface PrivateTourBanner {
  id: Id
  title: LocalizedText
  /** HTML. */
  description: LocalizedText
  orderNumber: number
  media: SiteMedia
}

export type PrivateTourBannerInput = Pick<PrivateTourBanner, 'title' | 'description'>

export function readPrivateTourBanner(raw: unknown): PrivateTourBanner {
  const member = readMembers(raw)
  return {
    id: readId(member('id')),
    title: readLocalizedText(member('title')),
    description: readLocalizedText(member('description')),
    orderNumber: readNumber(member('orderNumber')),
    media: readSiteMedia(member('siteMedia')),
  }
}
