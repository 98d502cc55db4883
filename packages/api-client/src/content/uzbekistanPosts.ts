import { type CallOptions, type DownloadOptions, type Http, segment } from '../http/http'
import type { Id } from '../read/fields'
import { contentCalls } from './contentCalls'
import { readUzbekistanPost, uzbekistanPostFields } from './uzbekistanPostFields'

export type PostSearch = {
  /** Words in any language. */
  search?: string | undefined
  isActive?: boolean | undefined
  /** Is there a text in every language? */
  isTranslated?: boolean | undefined
}

/** Posts about Uzbekistan. Source: docs/product.md. All calls: 403 outside the landing section. */
export function uzbekistanPosts(http: Http) {
  return {
    ...contentCalls(http, {
      path: '/api/uzbekistan-posts',
      fields: uzbekistanPostFields,
      updated: uzbekistanPostFields,
      read: readUzbekistanPost,
    }),

    /** What the manager's search and status filter ask for. */
    search: (query: PostSearch = {}, options?: CallOptions) =>
      http.getList('/api/uzbekistan-posts', readUzbekistanPost, query, options),

    /** The same, one by one as they come. */
    each: (query: PostSearch = {}, options?: CallOptions) =>
      http.getItems('/api/uzbekistan-posts', readUzbekistanPost, query, options),

    /** @throws {HttpError} 404 */
    get: (id: Id, options?: CallOptions) =>
      http.get(`/api/uzbekistan-posts/${segment(id)}`, readUzbekistanPost, undefined, options),

    /** Those that `search` finds as a spreadsheet. */
    export: (query: PostSearch = {}, format: 'excel' | 'csv' = 'excel', options?: DownloadOptions) =>
      http.getFile('/api/uzbekistan-posts/export', { format, ...query }, options),
  }
}
