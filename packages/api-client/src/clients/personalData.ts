import { type CallOptions, type Http, readAnswer, segment } from '../http/http'
import type { ClientId } from './clientTypes'
import { personalData as copy, personalDataErasure } from './personalDataTypes'

/** What the agency has about a person. Ours. 403 for who is no superAdmin. */
export function personalData(http: Http) {
  const path = (client: ClientId) => `/api/clients/${segment(client)}/personal-data`

  return {
    /** A copy, which the activity log tells of. @throws {HttpError} 404 */
    get: (client: ClientId, options?: CallOptions) => http.get(path(client), copy.read, undefined, options),

    /**
     * For good, files at once.
     * @param fullName as the card says it, typed by who agrees
     * @throws {HttpError} 400 with `errors`: another name; 404, 409 a trip lies ahead
     */
    erase: (client: ClientId, fullName: string, options?: CallOptions) =>
      readAnswer(http.send('POST', `${path(client)}/erase`, { fullName }, options), personalDataErasure.read),
  }
}
