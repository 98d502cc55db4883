import { localizedFields, toForm } from '../http/forms'
import { type CallOptions, type Http, segment } from '../http/http'
import type { Id } from '../read/fields'
import { type SiteMediaInput, siteMediaForm } from '../siteMedia/siteMediaTypes'
import { type PrivateTourBannerInput, readPrivateTourBanner } from './privateTourBannerTypes'

/** Banners of the individual tours. Specification: document 3 §7. Writes: 403 without `CanEditPageBanners`. */
export function privateTourBanners(http: Http) {
  const path = (id: Id, rest = '') => `/api/private-tour-banners/${segment(id)}${rest}`

  return {
    /**
     * All of them, by `orderNumber`, from 1.
     * @throws {HttpError} 403 without `CanEditPageHeros` or `CanEditPageBanners`
     */
    list: (options?: CallOptions) =>
      http.getList('/api/private-tour-banners/all', readPrivateTourBanner, undefined, options),

    /** Needs both variants. @throws {HttpError} 400 with `errors`, 409 at the maximum (AMB-129), 413, 415 */
    create: (input: PrivateTourBannerInput & { orderNumber: number }, media: SiteMediaInput, options?: CallOptions) =>
      http.send(
        'POST',
        '/api/private-tour-banners',
        toForm({
          ...localizedFields('Title', input.title),
          ...localizedFields('Description', input.description),
          OrderNumber: input.orderNumber,
          ...media,
        }),
        options,
      ),

    /** Texts only; the number travels by `setOrder` (AMB-115). @throws {HttpError} 400 with `errors`, 404 */
    update: (id: Id, { title, description }: PrivateTourBannerInput, options?: CallOptions) =>
      http.send('PUT', path(id), { title, description }, options),

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
