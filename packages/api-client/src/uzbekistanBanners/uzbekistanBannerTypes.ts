import { type Id, readId, readMembers, readNumber } from '../read/fields'
import { type LocalizedText, readLocalizedText } from '../read/localizedText'
import { readSiteMedia, type SiteMedia } from '../siteMedia/siteMediaTypes'

/** A banner of the tour around Uzbekistan. Source: document 3 §3. */
export interface UzbekistanBanner {
  id: Id
  /** HTML. */
  title: LocalizedText
  orderNumber: number
  media: SiteMedia
}

export type UzbekistanBannerInput = Pick<UzbekistanBanner, 'title' | 'orderNumber'>

export function readUzbekistanBanner(raw: unknown): UzbekistanBanner {
  const member = readMembers(raw)
  return {
    id: readId(member('id')),
    title: readLocalizedText(member('title')),
    orderNumber: readNumber(member('orderNumber')),
    media: readSiteMedia(member('siteMedia')),
  }
}
