import { type Fields, pickFields, type ValuesOf } from '../fields/fields'
import { fieldsOfNew } from '../fields/fieldsOfNew'
import { formFields } from '../fields/formFields'
import { toForm } from '../http/forms'
import { type CallOptions, type Http, readAnswer, segment } from '../http/http'
import { type ListOrder, putOrder } from '../http/listOrder'
import type { Id } from '../read/fields'
import { type PublishedInput, siteAdditions } from '../site/publicationFields'
import { type SiteMediaInput, siteMediaForm } from './siteMediaTypes'

export interface ContentResource<Of extends Fields, Sent extends Fields, Item> {
  /** `/api/private-tours` */
  path: string
  fields: Of
  /** Fields that an update sends. */
  updated: Sent
  read: (raw: unknown) => Item
}

/** The calls that all ordered lists of the site have. Source: docs/product.md. */
export function contentCalls<Of extends Sent, Sent extends Fields, Item>(
  http: Http,
  { path, fields, updated, read }: ContentResource<Of, Sent, Item>,
) {
  const itemPath = (id: Id, rest = '') => `${path}/${segment(id)}${rest}`

  return {
    /**
     * All of them, by `orderNumber`.
     * @throws {HttpError} 403 without `CanEditPageHeros` or `CanEditPageBanners`
     */
    list: (options?: CallOptions) => http.getList(`${path}/all`, read, undefined, options),

    /** @throws {HttpError} 400 with `errors`, 409 at the maximum of banners, 413, 415 */
    create: (input: PublishedInput<Of>, media: SiteMediaInput = {}, options?: CallOptions) =>
      readAnswer(
        http.send(
          'POST',
          path,
          toForm({ ...formFields(fieldsOfNew(fields, input, siteAdditions), input as ValuesOf<Of>), ...media }),
          options,
        ),
        read,
      ),

    /** @throws {HttpError} 400 with `errors`, 404 */
    update: (id: Id, input: PublishedInput<Sent>, options?: CallOptions) =>
      readAnswer(http.send('PUT', itemPath(id), pickFields(updated, input as ValuesOf<Sent>), options), read),

    /** Puts the whole list into an order. @throws {HttpError} 400 with `errors`, 412 where it is in another order by now */
    reorder: (order: ListOrder, options?: CallOptions) => putOrder(http, path, order, options),

    /** Sets exactly this item's number. @throws {HttpError} 404 */
    setOrder: (id: Id, newOrderNumber: number, options?: CallOptions) =>
      http.change('PUT', itemPath(id, '/order'), undefined, { ...options, query: { newOrderNumber } }),

    /** At least one file. @throws {HttpError} 400, 404, 413, 415 */
    setMedia: (id: Id, media: SiteMediaInput, options?: CallOptions) =>
      http.change('PUT', itemPath(id, '/media'), siteMediaForm(media), options),

    /** @throws {HttpError} 404 */
    remove: (id: Id, options?: CallOptions) => http.change('DELETE', itemPath(id), undefined, options),
  }
}
