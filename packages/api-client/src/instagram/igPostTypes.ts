import {
  type Id,
  readFlag,
  readId,
  readItems,
  readMembers,
  readNumber,
  readOptionalText,
  readText,
} from '../read/fields'
import { readVersion, type Versioned } from '../read/version'

/** One picture or video of a post (document 1 §3). */
export interface IgMedia {
  url: string
  type: 'image' | 'video'
  thumbnailUrl: string | null
  orderNumber: number
  /** The main photo; the first media if none is marked. */
  isDefault: boolean
}

/** A post shown on the agency's site. Source: document 1 §3. */
export interface IgPost extends Versioned {
  id: Id
  caption: string
  /** Hidden from visitors of the site. */
  isIgnored: boolean
  orderNumber: number
  /** Moment, ISO 8601 in UTC. */
  takenAt: string
  mediaUrls: string[]
  medias: IgMedia[]
}

/** Reads one as a server may send it, names in any case. @throws {TypeError} not an object, or without an id */
export function readIgPost(raw: unknown): IgPost {
  const member = readMembers(raw)
  return {
    id: readId(member('id')),
    caption: readText(member('caption')),
    isIgnored: readFlag(member('isIgnored')),
    orderNumber: readNumber(member('orderNumber')),
    takenAt: readText(member('takenAt')),
    mediaUrls: readItems(member('mediaUrls'), readText).filter(Boolean),
    medias: readItems(member('medias'), readIgMedia),
    ...readVersion(member),
  }
}

function readIgMedia(raw: unknown): IgMedia {
  const member = readMembers(raw)
  const type = readText(member('type') ?? member('mediaType') ?? member('mime')).toLowerCase()
  return {
    url: readText(member('url')),
    type: type.startsWith('video') ? 'video' : 'image',
    thumbnailUrl: readOptionalText(member('thumbnailUrl')),
    orderNumber: readNumber(member('orderNumber')),
    isDefault: readFlag(member('isDefault')),
  }
}
