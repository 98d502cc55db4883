import type { CallOptions, Http } from '../http/http'
import type { PageQuery } from '../http/paging'
import { readMembers, readNumber } from '../read/fields'
import { readContactAction } from './contactActionFields'

/** Source: `GET /api/contact-actions/summary`. */
export interface ContactActionCounts {
  total: number
  unread: number
  /** Hot clients who wait for a call now. */
  hot: number
  /** To be called again today in the agency's time zone, or before. */
  dueToday: number
  /** Open ones that one has taken. */
  mine: number
}

function readCounts(raw: unknown): ContactActionCounts {
  const member = readMembers(raw)
  const count = (name: keyof ContactActionCounts) => readNumber(member(name))
  return {
    total: count('total'),
    unread: count('unread'),
    hot: count('hot'),
    dueToday: count('dueToday'),
    mine: count('mine'),
  }
}

/** What every page of the staff asks of requests; the rest comes with the screens. All calls: 403 without `CanCallUser`. */
export function requestInbox(http: Http) {
  return {
    /** One page of all, newest first. */
    newest: ({ pageSize = 50, pageIndex = 1 }: PageQuery = {}, options?: CallOptions) =>
      http.getPage('/api/contact-actions', { PageSize: pageSize, PageIndex: pageIndex }, readContactAction, options),

    /** How many there are of what somebody has to know, over all of them. An addition to the documents. */
    summary: (options?: CallOptions) => http.get('/api/contact-actions/summary', readCounts, undefined, options),
  }
}
