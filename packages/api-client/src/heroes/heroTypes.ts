import { type Id, readId, readMembers, readText } from '../read/fields'
import { type LocalizedText, readLocalizedText } from '../read/localizedText'
import { readVersion, type Versioned } from '../read/version'
import { readSiteMedia, type SiteMedia } from '../siteMedia/siteMediaTypes'

/** The top block of a page of the public site; a fixed set (AMB-135). Source: document 3 §3. */
export interface Hero extends Versioned {
  id: Id
  /** What the calls name it by. */
  heroId: Id
  heroName: string
  title: LocalizedText
  media: SiteMedia
}

/** Reads one as a server may send it, names in any case. @throws {TypeError} not an object, or without an id */
export function readHero(raw: unknown): Hero {
  const member = readMembers(raw)
  return {
    id: readId(member('id')),
    heroId: readId(member('heroId')),
    heroName: readText(member('heroAsString')),
    title: readLocalizedText(member('title')),
    media: readSiteMedia(member('siteMedia')),
    ...readVersion(member),
  }
}
