import { type CallOptions, type Http, readAnswer, segment } from '../http/http'
import type { Id } from '../read/fields'
import { ownAction, undoneAction } from './ownActionTypes'

/** What the person who is signed in did, and takes back. An addition to the documents. */
export function ownActions(http: Http) {
  return {
    /** Those of the last 24 hours, newest first, up to 100. */
    list: (options?: CallOptions) => http.getList('/api/my-actions', ownAction.read, undefined, options),

    /**
     * Sets what was changed as it was before; of what was done at once to many records, each that nobody has changed since.
     * @throws {HttpError} 403 the right for the change is missing by now, 404, 409 somebody has changed it since, it was taken
     * back before, or more than 24 hours have passed
     */
    undo: (id: Id, options?: CallOptions) =>
      readAnswer(http.send('POST', `/api/my-actions/${segment(id)}/undo`, undefined, options), undoneAction.read),
  }
}
