import {
  alsoNamed,
  flagPart,
  list,
  localizedPart,
  members,
  moment,
  optionalId,
  optionalText,
  type Part,
  type ReadOf,
  textPart,
  wholePart,
} from '../fields/answers'
import { readText } from '../read/fields'

/** The agency's Instagram account. Source: docs/product.md. */
export const instagramProfile = members({
  username: textPart,
  fullName: textPart,
  profilePictureUrl: optionalText,
  followersCount: wholePart,
  followingsCount: wholePart,
  postsTotalCount: wholePart,
})
/** A post that a synchronisation tells of. */
export const toldPost = members({
  /** Null for one that is not here: none of its pictures could be had. */
  id: optionalId,
  caption: textPart,
  takenAt: moment,
})
export type ToldPost = ReadOf<typeof toldPost>

/** What a synchronisation found, beside the account. An addition to the documents. */
export const instagramSync = members({
  ...instagramProfile.parts,
  added: list(toldPost),
  /** Of another caption, or with other pictures. */
  changed: list(toldPost),
  /** No longer at Instagram, and still shown to visitors. */
  gone: list(toldPost),
  /** Of which a picture could not be had, and why; the next synchronisation tries again. Incomplete where it is here, with an id. */
  failed: list(members({ ...toldPost.parts, reason: textPart })),
})
export type InstagramSync = ReadOf<typeof instagramSync>

export type InstagramProfile = ReadOf<typeof instagramProfile>

/** A name or a MIME type. */
const mediaType: Part<'image' | 'video', string> = {
  kind: 'text',
  read: (raw) => (readText(raw).toLowerCase().startsWith('video') ? 'video' : 'image'),
}

/** One picture or video of a post. */
export const igMedia = members({
  url: textPart,
  type: alsoNamed(mediaType, 'mediaType', 'mime'),
  thumbnailUrl: optionalText,
  orderNumber: wholePart,
  /** The main photo; the first media if none is marked. */
  isDefault: flagPart,
  /** What it shows, an addition to the documents. */
  alt: localizedPart,
})
export interface IgMedia extends ReadOf<typeof igMedia> {}
