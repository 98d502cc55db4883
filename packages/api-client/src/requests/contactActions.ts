import { type CallOptions, type Http, readAnswer, segment } from '../http/http'
import { allPages, type Page } from '../http/paging'
import type { Id } from '../read/fields'
import { type ContactAction, readContactAction } from './contactActionFields'
import { type ContactActionFilters, type ContactActionQuery, filtersOf } from './requestFilters'
import { requestInbox } from './requestInbox'
import { requestPulse } from './requestPulseTypes'
import { requestTakers } from './requestTakerTypes'
import type { SiteRequest } from './siteRequestFields'

/** Requests from the public site. Source: docs/product.md. All calls: 403 without `CanCallUser`. */
export function contactActions(http: Http) {
  const path = (id: Id) => `/api/contact-actions/${segment(id)}`
  const { summary } = requestInbox(http)

  const list = (query: ContactActionQuery = {}, options?: CallOptions): Promise<Page<ContactAction>> => {
    const { pageSize = 50, pageIndex = 1, hotFirst } = query
    const page = { PageSize: pageSize, PageIndex: pageIndex, ...(hotFirst && { HotFirst: hotFirst }) }
    return http.getPage('/api/contact-actions', { ...page, ...filtersOf(query) }, readContactAction, options)
  }

  return {
    /** One page, newest first. */
    list,

    /** How many there are of what somebody has to know, over all of them. An addition to the documents. */
    summary,

    /** All requests that match, newest first, page by page; stops when the consumer stops. */
    all: (query: ContactActionFilters & { hotFirst?: boolean } = {}, options?: CallOptions) =>
      allPages((page) => list({ ...query, ...page }, options)),

    /** An addition to the documents. @throws {HttpError} 404 */
    get: (id: Id, options?: CallOptions) => http.get(path(id), readContactAction, undefined, options),

    /** The last 30 days: how many came from where, and how long they waited. An addition to the documents. */
    pulse: (options?: CallOptions) => http.get('/api/contact-actions/pulse', requestPulse.read, undefined, options),

    /**
     * Makes it one's own, to work on. An addition to the documents, like `complete` and `snooze`.
     * @param from who has it, as far as one knows; null: nobody
     * @throws {HttpError} 404, 409 `already_taken` when another person has it by now: `detail` names them, `already_done` when it is completed
     */
    take: (id: Id, from: Id | null = null, options?: CallOptions) =>
      readAnswer(http.send('POST', `${path(id)}/take`, { from }, options), readContactAction),

    /**
     * Makes it another employee's; null: nobody's. An addition to the documents.
     * @throws {HttpError} 400 with `errors.to` who may not work on requests, 404, 409 `already_done` when it is completed, 412
     */
    handOver: (id: Id, to: Id | null, options?: CallOptions) =>
      readAnswer(http.send('POST', `${path(id)}/hand-over`, { to }, options), readContactAction),

    /** Employees who can take requests, by name. An addition to the documents. */
    takers: (options?: CallOptions) => http.get('/api/contact-actions/takers', requestTakers.read, undefined, options),

    /** No longer to be worked on; a moment to call again goes with it. @throws {HttpError} 404, 412 */
    complete: (id: Id, options?: CallOptions) =>
      readAnswer(http.send('POST', `${path(id)}/complete`, undefined, options), readContactAction),

    /**
     * Puts it off until a moment within a year; null: it is no longer put off. What was completed is open again. Then whoever
     * took it is notified, or all who may call.
     * @throws {HttpError} 400 with `errors.until`, 404, 412
     */
    snooze: (id: Id, until: Date | null, options?: CallOptions) =>
      readAnswer(
        http.send('POST', `${path(id)}/snooze`, { until: until?.toISOString() ?? null }, options),
        readContactAction,
      ),

    /**
     * Reminds oneself to call a client: a request of one's own that is put off until then, on which colleagues can see. An
     * addition to the documents.
     * @throws {HttpError} 400 with `errors.until` or `errors.text`, 404 no such client
     */
    remind: (client: Id, until: Date, text = '', options?: CallOptions) =>
      readAnswer(
        http.send('POST', `/api/clients/${segment(client)}/reminders`, { until: until.toISOString(), text }, options),
        readContactAction,
      ),

    /** The same in one answer, in portions as they come: for thousands. @throws {NetworkError} also when it is cut off */
    stream: (filters: ContactActionFilters = {}, options?: CallOptions) =>
      http.getRecords('/api/contact-actions/export', readContactAction, filtersOf(filters), options),

    /**
     * For the public site alone; an addition to the documents. Its client carries the site's key:
     * `createClient({ …, headers: { 'x-site-key': key } })`.
     * @throws {HttpError} 400 with `errors`, 403 for a wrong key, 429, 503 when the server has no key
     */
    submit: (request: Partial<SiteRequest> & Pick<SiteRequest, 'firstName' | 'phoneNumbers'>, options?: CallOptions) =>
      http.change('POST', '/api/contact-actions', request, options),

    /** `by` is sent as described; the server records who is signed in. @throws {HttpError} 404 */
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
