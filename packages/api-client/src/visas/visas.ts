import type { ClientId } from '../clients/clientTypes'
import { toForm } from '../http/forms'
import { type CallOptions, type Http, segment } from '../http/http'
import type { Id } from '../read/fields'
import { readVisa, type VisaInput } from './visaTypes'

/** Visas of a client. Specification: document 2 §7. Writes: 403 without `CanCallUser`. */
export function visas(http: Http) {
  const path = (client: ClientId, id?: Id) =>
    `/api/clients/${segment(client)}/visas${id === undefined ? '' : `/${segment(id)}`}`

  return {
    /**
     * All of one client, in the order in which they were added.
     * @throws {HttpError} 403 without `CanSeeUsers` or `CanCallUser`, 404 no such client
     */
    list: (client: ClientId, options?: CallOptions) => http.getList(path(client), readVisa, undefined, options),

    /** @throws {HttpError} 400 with `errors`, 413 and 415 for the file */
    create: (client: ClientId, input: VisaInput, file?: Blob | null, options?: CallOptions) =>
      http.send('POST', path(client), toForm({ ClientId: client, ...fields(input), File: file }), options),

    /** @throws {HttpError} 400 with `errors`, 404 also for another client's visa, 413 and 415 for the file */
    update: (client: ClientId, id: Id, input: VisaInput, file?: Blob | null, options?: CallOptions) =>
      http.send('PATCH', path(client, id), toForm({ ...fields(input), File: file }), options),

    /** @throws {HttpError} 404 also for another client's visa, 412 when it is of another `version` */
    remove: (client: ClientId, id: Id, options?: CallOptions) =>
      http.send('DELETE', path(client, id), undefined, options),
  }
}

const fields = (input: VisaInput) => ({
  CountryCode: input.countryCode,
  VisaType: input.visaType,
  VisaNumber: input.visaNumber,
  IssueDate: input.issueDate,
  ExpiryDate: input.expiryDate,
  Notes: input.notes,
})
