import { readMembers, readNumber, readOptionalText, readText } from '../read/fields'

/** The agency's Instagram account. Source: docs/product.md. */
export interface InstagramProfile {
  username: string
  fullName: string
  profilePictureUrl: string | null
  followersCount: number
  followingsCount: number
  postsTotalCount: number
}

/** Reads it as a server may send it, names in any case. @throws {TypeError} not an object */
export function readInstagramProfile(raw: unknown): InstagramProfile {
  const member = readMembers(raw)
  return {
    username: readText(member('username')),
    fullName: readText(member('fullName')),
    profilePictureUrl: readOptionalText(member('profilePictureUrl')),
    followersCount: readNumber(member('followersCount')),
    followingsCount: readNumber(member('followingsCount')),
    postsTotalCount: readNumber(member('postsTotalCount')),
  }
}
