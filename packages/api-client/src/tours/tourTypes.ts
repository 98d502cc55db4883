import type { PageQuery } from '../http/paging'
import { type Id, readDay, readFlag, readId, readMembers, readNumber, readOptionalText, readText } from '../read/fields'
import { type LocalizedText, readLocalizedText } from '../read/localizedText'
import { readVersion, type Versioned } from '../read/version'

/** The number of a tour; text from servers that count otherwise. */
export type TourId = Id

/** A tour on sale. Source: document 1 §3. */
export interface Tour extends Versioned {
  id: TourId
  title: LocalizedText
  description: LocalizedText
  /** Dollars with cents as decimals. */
  price: number
  /** Day `YYYY-MM-DD`. */
  validFrom: string
  /** Day `YYYY-MM-DD`, later than `validFrom`. */
  validUntil: string
  /** Inactive tours are hidden from visitors of the site; staff still see them. */
  isActive: boolean
  /** Stored path of the picture, for `api.files.address`. */
  imageUrl: string | null
  /** Stored path of a small version of the picture, when the server made one. */
  thumbnailUrl: string | null
  /** Moment, ISO 8601 in UTC. */
  createdAt: string
}

/** What a form or an import fills in. */
export interface TourInput {
  title: LocalizedText
  description: LocalizedText
  price: number
  validFrom: string
  validUntil: string
  isActive: boolean
}

/** What the list can be sorted by, as `SortBy` spells it (document 1 §3). */
export const tourSorts = ['TitleJson', 'Price', 'CreatedAt', 'ValidFrom', 'ValidUntil'] as const
/** By its name in `SortBy`. */
export type TourSort = (typeof tourSorts)[number]
/** Of every list that can be sorted. */
export type SortOrder = 'asc' | 'desc'

/** Filters of the tour list (document 1 §3, meaning: AMB-046); unset ones are not sent. */
export interface TourQuery extends PageQuery {
  search?: string
  isActive?: boolean
  /** Dollars, inclusive. */
  minPrice?: number
  maxPrice?: number
  /** Days; the tour's validity lies within them. */
  validFrom?: string
  validUntil?: string
  isCurrentlyValid?: boolean
  /** Has title and description in every language; `false` asks for what a translator has to do. An addition to the documents. */
  isTranslated?: boolean
  sortBy?: TourSort
  sortOrder?: SortOrder
}

/** How many tours there are (document 1 §7, AMB-042): all of them, those on the site and not, those valid today. */
export interface TourStats {
  total: number
  active: number
  inactive: number
  currentlyValid: number
}

/** Reads a tour; the picture may be called `mediaUrl` or `image` (document 1 §3). */
export function readTour(raw: unknown): Tour {
  const member = readMembers(raw)
  return {
    id: readId(member('id')),
    title: readLocalizedText(member('title') ?? member('titleJson')),
    description: readLocalizedText(member('description') ?? member('descriptionJson')),
    price: readNumber(member('price')),
    validFrom: readDay(member('validFrom')),
    validUntil: readDay(member('validUntil')),
    isActive: readFlag(member('isActive'), true),
    imageUrl: readOptionalText(member('mediaUrl')) ?? readOptionalText(member('image')),
    thumbnailUrl: readOptionalText(member('thumbnailUrl')),
    createdAt: readText(member('createdAt')),
    ...readVersion(member),
  }
}

/** Reads the four figures; an absent one is 0. */
export function readTourStats(raw: unknown): TourStats {
  const member = readMembers(raw)
  return {
    total: readNumber(member('total')),
    active: readNumber(member('active')),
    inactive: readNumber(member('inactive')),
    currentlyValid: readNumber(member('currentlyValid')),
  }
}
