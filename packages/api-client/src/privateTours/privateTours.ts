import { localizedFields, toForm } from '../http/forms'
import { type CallOptions, type Http, segment } from '../http/http'
import type { Id } from '../read/fields'
import { type SiteMediaInput, siteMediaForm } from '../siteMedia/siteMediaTypes'
import { type PrivateTourInput, readPrivateTour } from './privateTourTypes'

/** Individual tours. Specification: document 3 §7. Writes: 403 outside the landing section (AMB-123). */
export function privateTours(http: Http) {
  const path = (id: Id, rest = '') => `/api/private-tours/${segment(id)}${rest}`

  return {
    /**
     * All of them, by `orderNumber`, from 1.
     * @throws {HttpError} 403 without `CanEditPageHeros` or `CanEditPageBanners`
     */
    list: (options?: CallOptions) => http.getList('/api/private-tours/all', readPrivateTour, undefined, options),

    /** @throws {HttpError} 400 with `errors`, 413, 415 */
    create: (input: PrivateTourInput, media: SiteMediaInput = {}, options?: CallOptions) =>
      http.send(
        'POST',
        '/api/private-tours',
        toForm({ ...localizedFields('Text', input.text), OrderNumber: input.orderNumber, ...media }),
        options,
      ),

    /** @throws {HttpError} 400 with `errors`, 404 */
    update: (id: Id, input: PrivateTourInput, options?: CallOptions) => http.send('PUT', path(id), input, options),

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
