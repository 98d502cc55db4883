import { localizedFields, toForm } from '../http/forms'
import { type CallOptions, type Http, segment } from '../http/http'
import type { Id } from '../read/fields'
import { type SiteMediaInput, siteMediaForm } from '../siteMedia/siteMediaTypes'
import { readUzbekistanBanner, type UzbekistanBannerInput } from './uzbekistanBannerTypes'

/** Banners of the tour around Uzbekistan. Specification: document 3 §7. Writes: 403 without `CanEditPageBanners`. */
export function uzbekistanBanners(http: Http) {
  const path = (id: Id, rest = '') => `/api/uzbekistan-banners/${segment(id)}${rest}`

  return {
    /**
     * All of them, by `orderNumber`, from 1.
     * @throws {HttpError} 403 without `CanEditPageHeros` or `CanEditPageBanners`
     */
    list: (options?: CallOptions) =>
      http.getList('/api/uzbekistan-banners/all', readUzbekistanBanner, undefined, options),

    /** @throws {HttpError} 400 with `errors`, 409 at the maximum (AMB-129), 413, 415 */
    create: (input: UzbekistanBannerInput, media: SiteMediaInput, options?: CallOptions) =>
      http.send(
        'POST',
        '/api/uzbekistan-banners',
        toForm({ ...localizedFields('Title', input.title), OrderNumber: input.orderNumber, ...media }),
        options,
      ),

    /** @throws {HttpError} 400 with `errors`, 404 */
    update: (id: Id, input: UzbekistanBannerInput, options?: CallOptions) => http.send('PUT', path(id), input, options),

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
