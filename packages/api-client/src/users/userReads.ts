import { type CallOptions, type Http, segment } from '../http/http'
import { allPages, type PageQuery } from '../http/paging'
import type { Id } from '../read/fields'
import { readUser } from './userFields'

/** Which employees, and which page of them. */
export interface UserQuery extends PageQuery {
  search?: string
  isDeactivated?: boolean
}

/** What can be asked of employees: for screens that change none. Source: docs/product.md. */
export function userReads(http: Http) {
  const list = ({ pageSize = 10, pageIndex = 1, search, isDeactivated }: UserQuery = {}, options?: CallOptions) =>
    http.getPage(
      '/api/users',
      { PageSize: pageSize, PageIndex: pageIndex, Search: search, IsDeactivated: isDeactivated },
      readUser,
      options,
    )

  return {
    /**
     * One page of employees. With only `CanSeeActivityLogs` the server sends id, name and username.
     * @throws {HttpError} 403 without `CanSeeUsers` or `CanSeeActivityLogs`
     */
    list,

    /** All employees that match, page by page; stops when the consumer stops. @throws {HttpError} as `list` */
    all: (query: Omit<UserQuery, keyof PageQuery> = {}, options?: CallOptions) =>
      allPages((page) => list({ ...query, ...page }, options)),

    /** @throws {HttpError} 403 without `CanSeeUsers`, 404 */
    get: (id: Id, options?: CallOptions) => http.get(`/api/users/${segment(id)}`, readUser, undefined, options),
  }
}
