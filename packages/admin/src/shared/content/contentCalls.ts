import type { SiteMediaInput } from '@karvon/api-client/content/siteMediaTypes'
import type { CallOptions } from '@karvon/api-client/http/http'
import type { ListOrder } from '@karvon/api-client/http/listOrder'
import type { Id } from '@karvon/api-client/read/fields'
import type { ContentItem, ContentKind, ContentValues } from './contentKind'

/** The calls that the client has for every list of the landing. */
interface ContentApi<Item, Input> {
  list(): Promise<Item[]>
  create(input: Input, media: SiteMediaInput, options?: CallOptions): Promise<unknown>
  update(id: Id, input: Input, options?: CallOptions): Promise<unknown>
  reorder(order: ListOrder, options?: CallOptions): Promise<unknown>
  setMedia(id: Id, media: SiteMediaInput, options?: CallOptions): Promise<unknown>
  remove(id: Id, options?: CallOptions): Promise<unknown>
}

type Calls = 'list' | 'create' | 'update' | 'reorder' | 'setMedia' | 'remove'

/** The values of a form as they travel: an empty number is 0, and of 7,9 the whole part counts. */
export const contentInput = <Values extends ContentValues>(values: Values) => ({
  ...values,
  orderNumber: Math.trunc(values.orderNumber ?? 0),
})

/** What a kind does, by the calls of its resource. */
export function contentCalls<Item extends ContentItem, Values extends ContentValues>(
  api: ContentApi<Item, Values & { orderNumber: number }>,
): Pick<ContentKind<Item, Values>, Calls> {
  return {
    list: () => api.list(),
    create: (values, media, options) => api.create(contentInput(values), media, options),
    update: ({ id }, values, options) => api.update(id, contentInput(values), options),
    reorder: (order, options) => api.reorder(order, options),
    setMedia: ({ id }, media, options) => api.setMedia(id, media, options),
    remove: ({ id }, options) => api.remove(id, options),
  }
}
