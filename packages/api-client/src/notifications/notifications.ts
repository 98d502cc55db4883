import type { CallOptions, Http } from '../http/http'
import type { PageQuery } from '../http/paging'
import { readNotification } from './notificationTypes'

/** System notifications. Specification: document 2 §7. */
export function notifications(http: Http) {
  return {
    /** One page, newest first. */
    list: ({ pageSize = 50, pageIndex = 1 }: PageQuery = {}, options?: CallOptions) =>
      http.getPage('/api/notifications', { PageSize: pageSize, PageIndex: pageIndex }, readNotification, options),
  }
}
