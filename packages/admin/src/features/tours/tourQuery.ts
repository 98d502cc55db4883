import type { TourQuery, TourSort } from '@karvon/api-client/tours/tourTypes'

/** Tours on one page of the list. */
export const tourPageSize = 12

/** How many of the filters behind the button are set. */
export function panelFilterCount(query: TourQuery): number {
  const { minPrice, maxPrice, validFrom, validUntil, isCurrentlyValid, isTranslated } = query
  const fields = [minPrice, maxPrice, validFrom, validUntil, isCurrentlyValid || undefined, isTranslated]
  return fields.filter((value) => value !== undefined).length
}

/** Is anything filtered out? */
export function isFiltered(query: TourQuery): boolean {
  return Boolean(query.search) || query.isActive !== undefined || panelFilterCount(query) > 0
}

/** The order after a click on the button of `sort`. */
export function nextSort({ sortBy, sortOrder }: TourQuery, sort: TourSort): Pick<TourQuery, 'sortBy' | 'sortOrder'> {
  return { sortBy: sort, sortOrder: sort === sortBy && sortOrder === 'asc' ? 'desc' : 'asc' }
}
