import type { ClientId } from '../clients/clientTypes'
import { type CallOptions, type Http, segment } from '../http/http'
import type { Id } from '../read/fields'
import { type EmergencyContactInput, readEmergencyContact } from './emergencyContactTypes'

/** Emergency contacts of a client. Specification: document 2 §7. Writes: 403 without `CanCallUser`. */
export function emergencyContacts(http: Http) {
  const path = (client: ClientId, id?: Id) =>
    `/api/clients/${segment(client)}/emergency-contacts${id === undefined ? '' : `/${segment(id)}`}`

  return {
    /**
     * All of one client, in the order in which they were added.
     * @throws {HttpError} 403 without `CanSeeUsers` or `CanCallUser`, 404 no such client
     */
    list: (client: ClientId, options?: CallOptions) =>
      http.getList(path(client), readEmergencyContact, undefined, options),

    /** @throws {HttpError} 400 with `errors` */
    create: (client: ClientId, input: EmergencyContactInput, options?: CallOptions) =>
      http.send('POST', path(client), input, options),

    /** @throws {HttpError} 400 with `errors`, 404 also for another client's contact */
    update: (client: ClientId, id: Id, input: EmergencyContactInput, options?: CallOptions) =>
      http.send('PATCH', path(client, id), input, options),

    /** @throws {HttpError} 404 also for another client's contact, 412 when it is of another `version` */
    remove: (client: ClientId, id: Id, options?: CallOptions) =>
      http.send('DELETE', path(client, id), undefined, options),
  }
}
