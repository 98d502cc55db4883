import { type CallOptions, type Http, segment } from '../http/http'
import { allPages, type PageQuery } from '../http/paging'
import type { Id } from '../read/fields'
import { readContactAction } from './contactActionFields'
import type { SiteRequest } from './siteRequestFields'

/** Requests from the public site. Specification: document 2 §7. All calls: 403 without `CanCallUser`. */
export function contactActions(http: Http) {
  const path = (id: Id) => `/api/contact-actions/${segment(id)}`

  const list = ({ pageSize = 50, pageIndex = 1 }: PageQuery = {}, options?: CallOptions) =>
    http.getPage('/api/contact-actions', { PageSize: pageSize, PageIndex: pageIndex }, readContactAction, options)

  return {
    /** One page, newest first. */
    list,

    /** All requests, newest first, page by page; stops when the consumer stops. */
    all: (options?: CallOptions) => allPages((page) => list(page, options)),

    /**
     * For the public site alone; an addition to the documents. Its client carries the site's key:
     * `createClient({ …, headers: { 'x-site-key': key } })`.
     * @throws {HttpError} 400 with `errors`, 403 for a wrong key, 429, 503 when the server has no key
     */
    submit: (request: Partial<SiteRequest> & Pick<SiteRequest, 'firstName' | 'phoneNumbers'>, options?: CallOptions) =>
      http.change('POST', '/api/contact-actions', request, options),

    /** `by` is sent as described; the server records who is signed in (AMB-063). @throws {HttpError} 404 */
    markRead: (id: Id, by: Id, at: Date, options?: CallOptions) =>
      http.change('PUT', path(id), { isRead: true, readBy: by, readAt: at.toISOString() }, options),

    /** @throws {HttpError} 400 for an empty result, 404, 409 when the call was recorded already */
    recordCall: (id: Id, result: string, by: Id, at: Date, options?: CallOptions) =>
      http.change(
        'PUT',
        path(id),
        { callMade: true, callResult: result, calledBy: by, calledAt: at.toISOString() },
        options,
      ),

    /** @throws {HttpError} 400 for an empty text, 404 */
    comment: (id: Id, text: string, by: Id, options?: CallOptions) =>
      http.change('POST', `${path(id)}/comments`, { text, userId: by }, options),
  }
}
