import { type CallOptions, type Http, segment } from '../http/http'
import { allPagesBy, type PageQuery } from '../http/paging'
import type { Id } from '../read/fields'
import { readNotification } from './notificationTypes'

/** System notifications. Source: docs/product.md. */
export function notifications(http: Http) {
  const list = ({ pageSize = 50, pageIndex = 1 }: PageQuery = {}, options?: CallOptions) =>
    http.getPage('/api/notifications', { PageSize: pageSize, PageIndex: pageIndex }, readNotification, options)

  return {
    /** One page, newest first. */
    list,

    /** All notifications, newest first, page by page; stops when the consumer stops. */
    all: (options?: CallOptions) =>
      allPagesBy(
        (page) => list(page, options),
        ({ notificationId }) => notificationId,
      ),

    /** @throws {HttpError} 404 */
    get: (id: Id, options?: CallOptions) =>
      http.get(`/api/notifications/${segment(id)}`, readNotification, undefined, options),

    /** For the person who asks, and for nobody else. @throws {HttpError} 404 */
    markRead: (id: Id, options?: CallOptions) =>
      http.change('POST', `/api/notifications/${segment(id)}/read`, undefined, options),

    /** All there are, for the person who asks and for nobody else. */
    markAllRead: (options?: CallOptions) => http.change('POST', '/api/notifications/read-all', undefined, options),
  }
}
