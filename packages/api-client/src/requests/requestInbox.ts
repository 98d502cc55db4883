import type { CallOptions, Http } from '../http/http'
import type { PageQuery } from '../http/paging'
import { readContactAction } from './contactActionFields'
import { contactActionCounts } from './requestCountTypes'

/** What every page of the staff asks of requests; the rest comes with the screens. All calls: 403 without `CanCallUser`. */
export function requestInbox(http: Http) {
  return {
    /** One page of all, newest first. */
    newest: ({ pageSize = 50, pageIndex = 1 }: PageQuery = {}, options?: CallOptions) =>
      http.getPage('/api/contact-actions', { PageSize: pageSize, PageIndex: pageIndex }, readContactAction, options),

    /** How many there are of what somebody has to know, over all of them. An addition to the documents. */
    summary: (options?: CallOptions) =>
      http.get('/api/contact-actions/summary', contactActionCounts.read, undefined, options),
  }
}
