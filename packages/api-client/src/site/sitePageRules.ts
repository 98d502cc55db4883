import type { Id } from '../read/fields'
import type { Language } from '../read/localizedText'

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

/** Do visitors see it? If not, why: switched off, before its first day, after its last. */
export type SiteStanding = 'seen' | 'inactive' | 'early' | 'over'

/** What decides whether visitors see something; what it does not have does not hide it. */
export interface Publishable {
  isActive?: boolean
  /** Days, `YYYY-MM-DD`; both count. */
  validFrom?: string
  validUntil?: string
}

/** @param today `YYYY-MM-DD` */
export function siteStanding(
  { isActive = true, validFrom = '', validUntil }: Publishable,
  today: string,
): SiteStanding {
  if (!isActive) return 'inactive'
  if (today < validFrom) return 'early'
  return validUntil && validUntil < today ? 'over' : 'seen'
}
