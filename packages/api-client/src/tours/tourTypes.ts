import { members, type ReadOf, wholePart } from '../fields/answers'
import type { PageQuery } from '../http/paging'

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
export const tourStats = members({
  total: wholePart,
  active: wholePart,
  inactive: wholePart,
  currentlyValid: wholePart,
})
export type TourStats = ReadOf<typeof tourStats>
