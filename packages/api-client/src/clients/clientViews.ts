import { type CallOptions, type Http, readAnswer, segment } from '../http/http'
import type { Id } from '../read/fields'
import { type ClientViewInput, clientView, clientViewList } from './clientViewTypes'

const path = '/api/client-views'

/** Views of the list of clients. Ours. Writes of shared ones: 403 without `CanCallUser`. */
export function clientViews(http: Http) {
  const itemPath = (view: Id) => `${path}/${segment(view)}`
  return {
    /** One's own and those that are shared, by name. */
    list: async (options?: CallOptions) => (await http.get(path, clientViewList.read, undefined, options)).views,

    /** @throws {HttpError} 400 with `errors`, 403 */
    create: (view: ClientViewInput, options?: CallOptions) =>
      readAnswer(http.send('POST', path, view, options), clientView.read),

    /** @throws {HttpError} 400 with `errors`, 403, 404 also for one of somebody else that is not shared */
    update: (view: Id, changed: ClientViewInput, options?: CallOptions) =>
      readAnswer(http.send('PUT', itemPath(view), changed, options), clientView.read),

    /** @throws {HttpError} 403, 404 as above */
    remove: (view: Id, options?: CallOptions) => http.change('DELETE', itemPath(view), undefined, options),
  }
}
