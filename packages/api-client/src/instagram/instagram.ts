import { pickFields, type ValuesOf } from '../fields/fields'
import { fieldsOfNew } from '../fields/fieldsOfNew'
import { formFields } from '../fields/formFields'
import { toForm } from '../http/forms'
import { type CallOptions, type Http, readAnswer, segment } from '../http/http'
import { type ListOrder, putOrder } from '../http/listOrder'
import type { Id } from '../read/fields'
import { pictureFields } from '../site/pictureFields'
import { publicationTimes } from '../site/publicationTimeFields'
import { type IgPostInput, igPostFields, readIgPost } from './igPostFields'
import { instagramReads } from './instagramReads'
import { instagramSync } from './instagramTypes'

/** Instagram content. Source: docs/product.md. Writes: 403 without `CanEditIgPosts`. */
export function instagram(http: Http) {
  const path = (id: Id, rest = '') => `/api/instagram/posts/${segment(id)}${rest}`

  return {
    ...instagramReads(http),

    /**
     * What was found; null where the server does not say.
     * @throws {HttpError} 503 when no account is connected
     */
    sync: (options?: CallOptions) =>
      readAnswer(http.send('POST', '/api/instagram/sync', undefined, options), instagramSync.read),

    /** Multipart with files, else JSON. @throws {HttpError} 400 with `errors`, 413, 415 */
    create: (post: IgPostInput, files: readonly Blob[] = [], options?: CallOptions) =>
      readAnswer(
        http.send(
          'POST',
          '/api/instagram/posts',
          body(fieldsOfNew(igPostFields, post, { ...pictureFields, ...publicationTimes }), post, files),
          options,
        ),
        readIgPost,
      ),

    /**
     * `mediaUrls` is the complete kept list in its order; new files follow it.
     * @throws {HttpError} 400, 404, 412 with the post as it is, 413, 415
     */
    update: (id: Id, post: IgPostInput, files: readonly Blob[] = [], options?: CallOptions) =>
      readAnswer(http.send('PUT', path(id), body(igPostFields, post, files, { MediaUrls: '[]' }), options), readIgPost),

    /** Puts the posts into an order. @throws {HttpError} 400 with `errors`, 412 where they are in another order by now */
    reorder: (order: ListOrder, options?: CallOptions) => putOrder(http, '/api/instagram/posts', order, options),

    /** Sets exactly this post's number. @throws {HttpError} 404, 412 with the post as it is */
    setOrder: (id: Id, newOrderNumber: number, options?: CallOptions) =>
      readAnswer(
        http.send('PUT', path(id, '/order'), undefined, { ...options, query: { newOrderNumber } }),
        readIgPost,
      ),

    /** @throws {HttpError} 404, 412 with the post as it is */
    remove: (id: Id, options?: CallOptions) => http.change('DELETE', path(id), undefined, options),
  }
}

/** In a form an empty list would be an absent one: `nothingKept` says that there is one. */
function body(
  fields: typeof igPostFields,
  input: IgPostInput,
  files: readonly Blob[],
  nothingKept: { MediaUrls?: '[]' } = {},
) {
  const { mediaUrls, mediaAlts } = input
  const post = input as ValuesOf<typeof igPostFields>
  if (files.length === 0) return { ...pickFields(fields, post), mediaUrls, ...(mediaAlts && { mediaAlts }) }
  const { Caption, ...parts } = formFields(fields, post)
  return toForm({
    ...parts,
    Caption,
    ...(mediaUrls.length === 0 && nothingKept),
    ...Object.fromEntries(mediaUrls.map((url, index) => [`MediaUrls[${index}]`, url])),
    ...Object.fromEntries((mediaAlts ?? []).map((alt, index) => [`MediaAlts[${index}]`, JSON.stringify(alt)])),
    ...Object.fromEntries(files.map((file, index) => [`files[${index}]`, file])),
  })
}
