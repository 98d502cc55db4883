import { toForm } from '../http/forms'
import { readFlag, readMembers, readOptionalText } from '../read/fields'

/** A picture or a video of the public site. */
export interface SiteMediaFile {
  /** Stored path, for `api.files.address`. */
  url: string
  thumbnailUrl: string | null
  isVideo: boolean
}

/** One medium in two variants. Source: docs/product.md. */
export interface SiteMedia {
  mobile: SiteMediaFile | null
  desktop: SiteMediaFile | null
}

/** New files for one or both variants. */
export interface SiteMediaInput {
  mobile?: Blob | null
  desktop?: Blob | null
}

/** Reads it as a server may send it, names in any case. @throws {TypeError} not an object */
export function readSiteMedia(raw: unknown): SiteMedia {
  const member = readMembers(raw ?? {})
  return { mobile: readFile(member('mediaMobile')), desktop: readFile(member('mediaDesktop')) }
}

/** What a list shows: mobile first, then desktop. */
export function previewOf({ mobile, desktop }: SiteMedia): SiteMediaFile | null {
  return mobile ?? desktop
}

/** The multipart body of the media calls: `mobile` and `desktop`, each left out when it stays. */
export const siteMediaForm = ({ mobile, desktop }: SiteMediaInput): FormData => toForm({ mobile, desktop })

function readFile(raw: unknown): SiteMediaFile | null {
  if (raw === null || raw === undefined) return null
  const member = readMembers(raw)
  const url = readOptionalText(member('url'))
  if (!url) return null
  return { url, thumbnailUrl: readOptionalText(member('thumbnailUrl')), isVideo: readFlag(member('isVideo')) }
}
