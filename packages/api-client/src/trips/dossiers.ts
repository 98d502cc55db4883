import { type CallOptions, type Http, segment } from '../http/http'
import type { Id } from '../read/fields'
import { dossier } from './dossierTypes'

/** What clients take along on their trips. Ours. Reading: 403 without `CanSeeUsers` or `CanCallUser`. */
export function dossiers(http: Http) {
  return {
    /** @throws {HttpError} 404 */
    get: (clientTour: Id, options?: CallOptions) =>
      http.get(`/api/client-tours/${segment(clientTour)}/dossier`, dossier.read, undefined, options),
  }
}
