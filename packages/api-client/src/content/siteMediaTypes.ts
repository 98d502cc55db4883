import { flagPart, members, nullable, type ReadOf, textPart } from '../fields/answers'
import { toForm } from '../http/forms'
import { readMembers } from '../read/fields'

/** A picture or a video of the public site. */
export const siteMediaFile = members({
  /** Stored path, for `api.files.address`. */
  url: textPart,
  thumbnailUrl: nullable(textPart),
  isVideo: flagPart,
})
export interface SiteMediaFile extends ReadOf<typeof siteMediaFile> {}

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
  const file = nullable(siteMediaFile).read(raw)
  return file?.url ? file : null
}
