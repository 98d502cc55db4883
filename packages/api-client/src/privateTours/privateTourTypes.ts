import { type Id, readId, readMembers, readNumber } from '../read/fields'
import { type LocalizedText, readLocalizedText } from '../read/localizedText'
import { readSiteMedia, type SiteMedia } from '../siteMedia/siteMediaTypes'

/** An individual tour as the site tells of it. Source: document 3 §3. */
export interface PrivateTour {
  id: Id
  /** HTML. */
  text: LocalizedText
  orderNumber: number
  media: SiteMedia
}

export type PrivateTourInput = Pick<PrivateTour, 'text' | 'orderNumber'>

export function readPrivateTour(raw: unknown): PrivateTour {
  const member = readMembers(raw)
  return {
    id: readId(member('id')),
    text: readLocalizedText(member('text')),
    orderNumber: readNumber(member('orderNumber')),
    media: readSiteMedia(member('siteMedia')),
  }
}
