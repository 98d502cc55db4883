import type { CallOptions, Http } from '../http/http'
import { readMembers, readText } from '../read/fields'
import { type SitePages, siteKinds } from './sitePageRules'

/** Where the public site shows what staff publish (`KARVON_SITE_URL`). An addition to the documents. */
export function sitePages(http: Http) {
  return {
    /** A template for each kind that the site has pages of. */
    get: (options?: CallOptions): Promise<SitePages> => http.get('/api/site-pages', readSitePages, undefined, options),
  }
}

function readSitePages(raw: unknown): SitePages {
  const member = readMembers(raw)
  return Object.fromEntries(
    siteKinds.flatMap((kind) => (readText(member(kind)) ? [[kind, readText(member(kind))]] : [])),
  )
}
