import type { ClientId } from '../clients/clientTypes'
import { type CallOptions, type Http, segment } from '../http/http'
import type { Id } from '../read/fields'
import { type CompanionInput, readCompanion } from './companionTypes'

/** Companions of a client. Specification: document 2 §7. Writes: 403 without `CanCallUser`. */
export function companions(http: Http) {
  const path = (client: ClientId, id?: Id) =>
    `/api/clients/${segment(client)}/companions${id === undefined ? '' : `/${segment(id)}`}`

  return {
    /**
     * All of one client, in the order in which they were added.
     * @throws {HttpError} 403 without `CanSeeUsers` or `CanCallUser`, 404 no such client
     */
    list: (client: ClientId, options?: CallOptions) => http.getList(path(client), readCompanion, undefined, options),

    /** @throws {HttpError} 400 with `errors` */
    create: (client: ClientId, { gender, ...input }: CompanionInput, options?: CallOptions) =>
      http.send('POST', path(client), { clientId: client, ...withNulls(input), gender: gender ?? 0 }, options),

    /** @throws {HttpError} 400 with `errors`, 404 also for another client's companion */
    update: (client: ClientId, id: Id, input: CompanionInput, options?: CallOptions) =>
      http.send('PATCH', path(client, id), withNulls(input), options),

    /** @throws {HttpError} 404 also for another client's companion, 412 when it is of another `version` */
    remove: (client: ClientId, id: Id, options?: CallOptions) =>
      http.send('DELETE', path(client, id), undefined, options),
  }
}

/** In JSON a day that is not known travels as null. */
function withNulls<T extends { dateOfBirth: string }>(input: T) {
  return { ...input, dateOfBirth: input.dateOfBirth || null }
}
