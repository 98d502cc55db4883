import type { Id } from '../read/fields'
import { hasText, type Language, type LocalizedText } from '../read/localizedText'

import { type Publication, type Published, publicationAt } from './publicationRules'

/** What a site may have pages of. */
export const siteKinds = [
  'tours',
  'heroes',
  'privateTourBanners',
  'privateTours',
  'uzbekistanBanners',
  'uzbekistanPosts',
] as const
/** One of them. */
export type SiteKind = (typeof siteKinds)[number]

/** Addresses with `{lang}`, `{id}` and `{page}` in them. */
export type SitePages = Partial<Record<SiteKind, string>>

/** What stands in the place of the names in braces. */
export interface SitePlace {
  lang: Language
  id: Id
  /** Of a hero block: `Home`. */
  page?: string
}

/** Names in braces that a template may have. */
export const sitePlaceNames = ['lang', 'id', 'page'] as const

/** The address of one thing on the site. */
export function siteAddress(template: string, place: SitePlace): string {
  return template.replace(/\{(lang|id|page)\}/g, (_, name: keyof SitePlace) =>
    encodeURIComponent(String(place[name] ?? '')),
  )
}

/** Do visitors see it? If not, why: as its publication stands, a tour without a title, before its first day, or after its last. */
export type SiteStanding = Publication | 'untitled' | 'early' | 'late'

/** What decides whether visitors see something; what it does not have does not hide it. */
export interface Publishable extends Published {
  /** Days, `YYYY-MM-DD`; both count. */
  validFrom?: string
  validUntil?: string
  /** Of a tour: one without any is not on the site. */
  title?: LocalizedText
}

/** @param today `YYYY-MM-DD` */
export function siteStanding(item: Publishable, now: Date, today: string): SiteStanding {
  const publication = publicationAt(item, now)
  const { title, validFrom = '', validUntil } = item
  if (publication !== 'shown') return publication
  if (validUntil && title && !hasText(title)) return 'untitled'
  if (today < validFrom) return 'early'
  return validUntil && validUntil < today ? 'late' : 'shown'
}
