import type { PageQuery } from '../http/paging'
import { readMembers, readNumber } from '../read/fields'

/** What the list can be sorted by, as `SortBy` spells it. */
export const tourSorts = ['TitleJson', 'Price', 'CreatedAt', 'ValidFrom', 'ValidUntil'] as const
/** By its name in `SortBy`. */
export type TourSort = (typeof tourSorts)[number]
/** Of every list that can be sorted. */
export type SortOrder = 'asc' | 'desc'

/** Filters of the tour list; unset ones are not sent. */
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

/** How many tours there are: all of them, those on the site and not, those valid today. */
export interface TourStats {
  total: number
  active: number
  inactive: number
  currentlyValid: number
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
