import { members, optionalText, type ReadOf, text, whole } from '../fields/answers'

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
