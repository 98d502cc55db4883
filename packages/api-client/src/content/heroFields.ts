import type { ValuesOf } from '../fields/fields'
import { readFields } from '../fields/readFields'
import { type Id, readId, readMembers, readText } from '../read/fields'
import { readVersion, type Versioned } from '../read/version'
import { pictureFields } from '../site/pictureFields'
import { type PublishedInput, publicationFields } from '../site/publicationFields'
import { siteTitle } from './contentFields'
import { readSiteMedia, type SiteMedia } from './siteMediaTypes'

/** What of a hero block staff write. Source: docs/product.md. */
export const heroFields = { title: siteTitle(), ...pictureFields, ...publicationFields }

export type HeroInput = PublishedInput<typeof heroFields>

/** The top block of a page of the public site; a fixed set. */
export interface Hero extends ValuesOf<typeof heroFields>, Versioned {
  id: Id
  /** What the calls name it by. */
  heroId: Id
  heroName: string
  media: SiteMedia
}

/** Reads one as a server may send it, names in any case. @throws {TypeError} not an object, or without an id */
export function readHero(raw: unknown): Hero {
  const member = readMembers(raw)
  return {
    id: readId(member('id')),
    heroId: readId(member('heroId')),
    heroName: readText(member('heroAsString')),
    ...readFields(heroFields, member),
    media: readSiteMedia(member('siteMedia')),
    ...readVersion(member),
  }
}
