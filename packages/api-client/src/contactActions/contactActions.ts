import type { CallOptions, Http } from '../http/http'
import type { PageQuery } from '../http/paging'
import { readContactAction } from './contactActionTypes'

/** Requests from the public site. Specification: document 2 §7. */
export function contactActions(http: Http) {
  return {
    /** One page, newest first. @throws {HttpError} 403 without `CanCallUser` */
    list: ({ pageSize = 50, pageIndex = 1 }: PageQuery = {}, options?: CallOptions) =>
      http.getPage('/api/contact-actions', { PageSize: pageSize, PageIndex: pageIndex }, readContactAction, options),
  }
}
