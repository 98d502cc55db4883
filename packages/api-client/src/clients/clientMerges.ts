import { type CallOptions, type Http, readAnswer, segment } from '../http/http'
import type { ClientId } from './clientTypes'
import { clientMerge, clientUnmerge, type MergeInput } from './mergeTypes'

/** Two records of one person become one, and two again. Ours. Writes: 403 without `CanCallUser`. */
export function clientMerges(http: Http) {
  const path = (client: ClientId, rest = '') => `/api/clients/${segment(client)}/merge${rest}`

  return {
    /** What would become of two clients; nothing is changed. @throws {HttpError} 404, 409 it was done before */
    preview: (keep: ClientId, from: ClientId, options?: CallOptions) =>
      http.get(path(keep), clientMerge.read, { From: from }, options),

    /**
     * Everything of another client goes over to the one that is kept, and the other is gone; what is left out is told.
     * @throws {HttpError} 400 with `errors`, 404, 409 somebody has changed either since it was looked at, or it was done before
     */
    merge: (keep: ClientId, input: MergeInput, options?: CallOptions) =>
      readAnswer(http.send('POST', path(keep), input, options), clientMerge.read),

    /** Both as they were before. @throws {HttpError} 404, 409 after 30 days, or when the result was changed since */
    undo: (keep: ClientId, from: ClientId, options?: CallOptions) =>
      readAnswer(http.send('POST', path(keep, '/undo'), { from }, options), clientUnmerge.read),
  }
}
