import type { CallOptions, Http } from '../http/http'
import type { PageQuery } from '../http/paging'
import { readUser } from './userTypes'

export interface UserQuery extends PageQuery {
  search?: string
  isDeactivated?: boolean
}

/** Employees. Specification: document 2 §7. */
export function users(http: Http) {
  return {
    /**
     * One page of employees. With only `CanSeeActivityLogs` the server sends id, name and username (AMB-024).
     * @throws {HttpError} 403 without `CanSeeUsers` or `CanSeeActivityLogs`
     */
    list: ({ pageSize = 10, pageIndex = 1, search, isDeactivated }: UserQuery = {}, options?: CallOptions) =>
      http.getPage(
        '/api/users',
        { PageSize: pageSize, PageIndex: pageIndex, Search: search, IsDeactivated: isDeactivated },
        readUser,
        options,
      ),
  }
}
