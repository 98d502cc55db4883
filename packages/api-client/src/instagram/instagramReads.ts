import type { CallOptions, Http } from '../http/http'
import { allPages, type PageQuery } from '../http/paging'
import { readIgPost } from './igPostFields'
import { instagramProfile } from './instagramTypes'

/** What can be asked of Instagram content: for screens that change none. */
export function instagramReads(http: Http) {
  const posts = ({ pageSize = 50, pageIndex = 1 }: PageQuery = {}, options?: CallOptions) =>
    http.getPage('/api/instagram/posts', { PageSize: pageSize, PageIndex: pageIndex }, readIgPost, options)

  return {
    /** The connected account, as it was last synchronised; empty texts and zeros before the first time. */
    profile: (options?: CallOptions) => http.get('/api/instagram', instagramProfile.read, undefined, options),

    /** One page of posts by order number. */
    posts,

    /** All posts by order number, page by page; stops when the consumer stops. */
    allPosts: (options?: CallOptions) => allPages((page) => posts(page, options)),
  }
}
