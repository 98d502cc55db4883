import { alsoNamed, flag, members, optionalText, type Part, type ReadOf, text, whole } from '../fields/answers'
import { readText } from '../read/fields'

/** The agency's Instagram account. Source: docs/product.md. */
export const instagramProfile = members({
  username: text,
  fullName: text,
  profilePictureUrl: optionalText,
  followersCount: whole,
  followingsCount: whole,
  postsTotalCount: whole,
})
export type InstagramProfile = ReadOf<typeof instagramProfile>

/** A name or a MIME type. */
const mediaType: Part<'image' | 'video', string> = {
  kind: 'text',
  read: (raw) => (readText(raw).toLowerCase().startsWith('video') ? 'video' : 'image'),
}

/** One picture or video of a post. */
export const igMedia = members({
  url: text,
  type: alsoNamed(mediaType, 'mediaType', 'mime'),
  thumbnailUrl: optionalText,
  orderNumber: whole,
  /** The main photo; the first media if none is marked. */
  isDefault: flag,
})
export interface IgMedia extends ReadOf<typeof igMedia> {}
