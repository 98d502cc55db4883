import { type CallOptions, type Http, segment } from '../http/http'
import { allPages, type PageQuery } from '../http/paging'
import { type Id, readMembers, readNumber } from '../read/fields'
import { siteDelivery } from './siteDeliveryTypes'

const path = '/api/site-deliveries'

/** Which messages. */
export interface SiteDeliveryFilters {
  /** Only those that were tried in vain, waiting for another try or given up. */
  isFailed?: boolean
}

/** What the targets of `KARVON_SITE_WEBHOOK` are told. For superAdmins; an addition to the documents. */
export function siteDeliveries(http: Http) {
  const list = (
    { pageSize = 50, pageIndex = 1, isFailed }: SiteDeliveryFilters & PageQuery = {},
    options?: CallOptions,
  ) => http.getPage(path, { PageSize: pageSize, PageIndex: pageIndex, IsFailed: isFailed }, siteDelivery.read, options)

  return {
    /** One page, newest first; they are kept for a week. */
    list,

    /** All of them, newest first, page by page; stops when the consumer stops. */
    all: (filters: SiteDeliveryFilters = {}, options?: CallOptions) =>
      allPages((page) => list({ ...filters, ...page }, options)),

    /** @throws {HttpError} 404 */
    get: (id: Id, options?: CallOptions) => http.get(`${path}/${segment(id)}`, siteDelivery.read, undefined, options),

    /** Sends it now instead of at its time; one that was given up gets one more try. @throws {HttpError} 404, 409 it was delivered */
    retry: (id: Id, options?: CallOptions) => http.change('POST', `${path}/${segment(id)}/retry`, undefined, options),

    /** The same for all that were tried in vain. @returns how many */
    retryFailed: async (options?: CallOptions): Promise<number> =>
      readCount(await http.send('POST', `${path}/retry`, undefined, options)),

    /** Tells every target that nothing has changed. @returns how many there are @throws {HttpError} 503 there is none */
    test: async (options?: CallOptions): Promise<number> =>
      readCount(await http.send('POST', `${path}/test`, undefined, options)),
  }
}

const readCount = (raw: unknown): number => readNumber(readMembers(raw)('count'))
