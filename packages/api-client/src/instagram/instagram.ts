import type { CallOptions, Http } from '../http/http'
import type { PageQuery } from '../http/paging'
import { readIgPost } from './igPostTypes'

/** Instagram content. Specification: document 1 §7. */
export function instagram(http: Http) {
  return {
    /** One page of posts by order number. */
    posts: ({ pageSize = 50, pageIndex = 1 }: PageQuery = {}, options?: CallOptions) =>
      http.getPage('/api/instagram/posts', { PageSize: pageSize, PageIndex: pageIndex }, readIgPost, options),
  }
}
