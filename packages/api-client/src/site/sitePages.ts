import type { CallOptions, Http } from '../http/http'
import { readMembers, readText } from '../read/fields'
import { type SitePages, siteKinds } from './sitePageRules'

/** Where the public site shows what staff publish (`KARVON_SITE_URL`). An addition to the documents. */
export function sitePages(http: Http) {
  return {
    /** A template for each kind that the site has pages of, and by which clock it shows what has a time. */
    get: (options?: CallOptions): Promise<SiteSettings> =>
      http.get('/api/site-pages', readSettings, undefined, options),
  }
}

export interface SiteSettings {
  pages: SitePages
  /** The agency's, an IANA name such as `Asia/Tashkent`; empty where the server does not say. */
  timeZone: string
}

function readSettings(raw: unknown): SiteSettings {
  const member = readMembers(raw)
  const pages = Object.fromEntries(
    siteKinds.flatMap((kind) => (readText(member(kind)) ? [[kind, readText(member(kind))]] : [])),
  )
  return { pages, timeZone: readText(member('timeZone')) }
}
