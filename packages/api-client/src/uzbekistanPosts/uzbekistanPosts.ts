import { localizedFields, toForm } from '../http/forms'
import { type CallOptions, type Http, segment } from '../http/http'
import type { Id } from '../read/fields'
import { type SiteMediaInput, siteMediaForm } from '../siteMedia/siteMediaTypes'
import { readUzbekistanPost, type UzbekistanPostInput } from './uzbekistanPostTypes'

/** Posts about Uzbekistan. Specification: document 3 §7. All calls: 403 outside the landing section (AMB-123). */
export function uzbekistanPosts(http: Http) {
  const path = (id: Id, rest = '') => `/api/uzbekistan-posts/${segment(id)}${rest}`

  return {
    /** What the manager's search and status filter ask for. */
    search: (query: { search?: string; isActive?: boolean } = {}, options?: CallOptions) =>
      http.getList('/api/uzbekistan-posts', readUzbekistanPost, query, options),

    /** The same, one by one as they come. */
    each: (query: { search?: string; isActive?: boolean } = {}, options?: CallOptions) =>
      http.getItems('/api/uzbekistan-posts', readUzbekistanPost, query, options),

    /** All of them, by order number. */
    list: (options?: CallOptions) => http.getList('/api/uzbekistan-posts/all', readUzbekistanPost, undefined, options),

    /** @throws {HttpError} 404 */
    get: (id: Id, options?: CallOptions) => http.get(path(id), readUzbekistanPost, undefined, options),

    /** All of them as a spreadsheet. */
    export: (format: 'excel' | 'csv' = 'excel', options?: CallOptions) =>
      http.getFile('/api/uzbekistan-posts/export', { format }, options),

    /** @throws {HttpError} 400 with `errors`, 413, 415 */
    create: (input: UzbekistanPostInput, media: SiteMediaInput = {}, options?: CallOptions) =>
      http.send(
        'POST',
        '/api/uzbekistan-posts',
        toForm({ ...localizedFields('Caption', input.caption), OrderNumber: input.orderNumber, ...media }),
        options,
      ),

    /** @throws {HttpError} 400 with `errors`, 404 */
    update: (id: Id, input: UzbekistanPostInput, options?: CallOptions) => http.send('PUT', path(id), input, options),

    /** Sets exactly this item's number (AMB-126). @throws {HttpError} 404 */
    setOrder: (id: Id, newOrderNumber: number, options?: CallOptions) =>
      http.send('PUT', path(id, '/order'), undefined, { ...options, query: { newOrderNumber } }),

    /** @throws {HttpError} 400, 404, 413, 415 */
    setMedia: (id: Id, media: SiteMediaInput, options?: CallOptions) =>
      http.send('PUT', path(id, '/media'), siteMediaForm(media), options),

    /** @throws {HttpError} 404 */
    remove: (id: Id, options?: CallOptions) => http.send('DELETE', path(id), undefined, options),
  }
}
