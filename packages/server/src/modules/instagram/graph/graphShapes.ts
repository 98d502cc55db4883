import { readItems, readMembers, readNumber, readOptionalText, readText } from '@karvon/api-client/read/fields'
import { cutCharacters, withoutTurns } from '@karvon/api-client/validation/visibleText'
import { unreadable } from './graphErrors'

/** What is asked for; the Graph API sends nothing that is not named. */
export const profileFields = 'user_id,username,name,profile_picture_url,followers_count,follows_count,media_count'
export const mediaFields =
  'id,caption,media_type,media_url,thumbnail_url,timestamp,children{id,media_type,media_url,thumbnail_url}'

export interface GraphProfile {
  username: string
  fullName: string
  pictureUrl: string | null
  followersCount: number
  followingsCount: number
  postsTotalCount: number
}

export interface GraphMedia {
  id: string
  isVideo: boolean
  /** Absent where Instagram found somebody else's rights in it. */
  url: string | null
  /** A still of a video. */
  stillUrl: string | null
}

export interface GraphPost {
  id: string
  caption: string
  /** Moment, ISO 8601 in UTC. */
  takenAt: string
  medias: GraphMedia[]
}

export interface GraphPage {
  posts: GraphPost[]
  /** Cursor of the next page; null on the last. */
  after: string | null
}

/**
 * `/me`: the members themselves, or in a list under `data` as the guide of the API shows them.
 * @throws {InstagramError}
 */
export function readProfile(raw: unknown): GraphProfile {
  return reading(() => {
    const { data } = raw as { data?: unknown }
    const member = readMembers(Array.isArray(data) ? data[0] : raw)
    const username = plainText(member('username'), 100)
    if (!username) throw new TypeError('Expected a username')
    return {
      username,
      fullName: plainText(member('name'), 200) || username,
      pictureUrl: readOptionalText(member('profile_picture_url')),
      followersCount: count(member('followers_count')),
      followingsCount: count(member('follows_count')),
      postsTotalCount: count(member('media_count')),
    }
  })
}

/**
 * A page of `/me/media`.
 * @throws {InstagramError}
 */
export function readPage(raw: unknown): GraphPage {
  return reading(() => {
    const member = readMembers(raw)
    if (!Array.isArray(member('data'))) throw new TypeError('Expected a list')
    return { posts: readItems(member('data'), readPost), after: nextCursor(member('paging')) }
  })
}

function readPost(raw: unknown): GraphPost {
  const member = readMembers(raw)
  const id = readText(member('id'))
  const taken = new Date(readText(member('timestamp')))
  if (!id || Number.isNaN(taken.getTime())) throw new TypeError('Expected an id and a moment')
  const children = member('children')
  const parts = children ? readItems(readMembers(children)('data'), readMedia) : []
  return {
    id: id.slice(0, 100),
    caption: plainText(member('caption'), longestCaption),
    takenAt: taken.toISOString(),
    medias: parts.length > 0 ? parts : [readMedia(raw)],
  }
}

function readMedia(raw: unknown): GraphMedia {
  const member = readMembers(raw)
  return {
    id: readText(member('id')),
    isVideo: /^(VIDEO|REELS)$/.test(readText(member('media_type'))),
    url: readOptionalText(member('media_url')),
    stillUrl: readOptionalText(member('thumbnail_url')),
  }
}

/** The address of the next page is never called, it may lead anywhere: its cursor is enough. */
function nextCursor(paging: unknown): string | null {
  if (!paging) return null
  const member = readMembers(paging)
  const next = readText(member('next'))
  if (!URL.canParse(next)) return null
  const cursors = member('cursors')
  const after = cursors ? readText(readMembers(cursors)('after')) : ''
  return after || new URL(next).searchParams.get('after')
}

export interface GraphToken {
  token: string
  /** Seconds from now. */
  expiresIn: number
}

/** @throws {InstagramError} */
export function readToken(raw: unknown): GraphToken {
  return reading(() => {
    const member = readMembers(raw)
    const token = readText(member('access_token'))
    if (!/^[\x21-\x7e]{1,1000}$/.test(token)) throw new TypeError('Expected a token')
    return { token, expiresIn: count(member('expires_in')) }
  })
}

function reading<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw unreadable(error)
  }
}

const longestCaption = 5000

/** Text of strangers, without control characters too. */
const plainText = (raw: unknown, longest: number): string =>
  cutCharacters(
    withoutTurns(readText(raw))
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n]/gu, ''),
    longest,
  ).trim()

const count = (raw: unknown): number => Math.min(2 ** 31 - 1, Math.max(0, Math.trunc(readNumber(raw))))
