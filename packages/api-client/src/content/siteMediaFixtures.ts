import type { SiteMedia, SiteMediaFile } from './siteMediaTypes'

/** A plausible picture of the public site for tests and demo data. */
export function buildSiteMediaFile(changes: Partial<SiteMediaFile> = {}): SiteMediaFile {
  return { url: '/files/c/registan.jpg', thumbnailUrl: '/files/c/registan.webp', isVideo: false, ...changes }
}

/** Both variants of a picture for tests and demo data. */
export function buildSiteMedia(changes: Partial<SiteMedia> = {}): SiteMedia {
  return { mobile: buildSiteMediaFile(), desktop: buildSiteMediaFile(), ...changes }
}
