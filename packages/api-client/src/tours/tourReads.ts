import { type CallOptions, type Http, type QueryValue, segment } from '../http/http'
import { HttpError } from '../http/httpErrors'
import { allPages, type Page, type PageQuery } from '../http/paging'
import { readTour, type Tour, type TourId } from './tourFields'
import { type TourQuery, tourStats } from './tourTypes'

/** What can be asked of tours: for screens that change none. */
export function tourReads(http: Http) {
  /** The documents know two paths of the list; the one that exists is remembered. */
  let listPath = '/api/tours/all'

  async function list(query: TourQuery = {}, options?: CallOptions): Promise<Page<Tour>> {
    try {
      return await http.getPage(listPath, tourQuery(query), readTour, options)
    } catch (error) {
      const isAbsent = error instanceof HttpError && [404, 405].includes(error.status)
      if (!isAbsent || listPath === '/api/tours') throw error
      const page = await http.getPage('/api/tours', tourQuery(query), readTour, options)
      listPath = '/api/tours'
      return page
    }
  }

  return {
    /** One page; the server sorts by creation, newest first, unless asked otherwise. */
    list,

    /** All tours that match, page by page of 100; stops when the consumer stops. */
    all: (query: Omit<TourQuery, keyof PageQuery> = {}, options?: CallOptions) =>
      allPages((page) => list({ ...query, ...page }, options)),

    /** @throws {HttpError} 404 */
    get: (id: TourId, options?: CallOptions) => http.get(`/api/tours/${segment(id)}`, readTour, undefined, options),

    /** Active tours only, newest first. */
    active: ({ pageSize = 10, pageIndex = 1 }: PageQuery = {}, options?: CallOptions) =>
      http.getPage('/api/tours/active', { PageSize: pageSize, PageIndex: pageIndex }, readTour, options),

    /** Tours whose texts speak of a country. */
    ofCountry: (country: string, { pageSize = 10, pageIndex = 1 }: PageQuery = {}, options?: CallOptions) =>
      http.getPage(
        `/api/tours/country/${segment(country)}`,
        { PageSize: pageSize, PageIndex: pageIndex },
        readTour,
        options,
      ),

    /** Tours whose texts contain the words: a call of its own beside the `search` of the list. */
    search: (query: string, { pageSize = 10, pageIndex = 1 }: PageQuery = {}, options?: CallOptions) =>
      http.getPage('/api/tours/search', { query, PageSize: pageSize, PageIndex: pageIndex }, readTour, options),

    /** @throws {HttpError} 403 without `CanEditTours` */
    stats: (options?: CallOptions) => http.get('/api/tours/stats', tourStats.read, undefined, options),
  }
}

function tourQuery({ pageSize = 10, pageIndex = 1, ...query }: TourQuery): Record<string, QueryValue> {
  return {
    PageSize: pageSize,
    PageIndex: pageIndex,
    Search: query.search,
    IsActive: query.isActive,
    MinPrice: query.minPrice,
    MaxPrice: query.maxPrice,
    ValidFrom: query.validFrom,
    ValidUntil: query.validUntil,
    IsCurrentlyValid: query.isCurrentlyValid,
    IsTranslated: query.isTranslated,
    SortBy: query.sortBy,
    SortOrder: query.sortOrder,
  }
}
