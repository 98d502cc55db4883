import { type Id, readId, readMembers, readText } from '../read/fields'
import { type LocalizedText, readLocalizedText } from '../read/localizedText'
import { readSiteMedia, type SiteMedia } from '../siteMedia/siteMediaTypes'

/** The top block of a page of the public site; a fixed set (AMB-135). Source: document 3 §3. */
export interface Hero {
  id: Id
  /** What the calls name it by. */
  heroId: Id
  heroName: string
  title: LocalizedText
  media: SiteMedia
}

export function readHero(raw: unknown): Hero {
  const member = readMembers(raw)
  return {
    id: readId(member('id')),
    heroId: readId(member('heroId')),
    heroName: readText(member('heroAsString')),
    title: readLocalizedText(member('title')),
    media: readSiteMedia(member('siteMedia')),
  }
}
