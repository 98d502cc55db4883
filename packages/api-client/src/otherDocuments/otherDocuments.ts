import type { ClientId } from '../clients/clientTypes'
import { toForm } from '../http/forms'
import { type CallOptions, type Http, segment } from '../http/http'
import type { Id } from '../read/fields'
import { type OtherDocumentInput, readOtherDocument } from './otherDocumentTypes'

/** Other papers of a client. Specification: document 2 §7. Writes: 403 without `CanCallUser`. */
export function otherDocuments(http: Http) {
  const path = (client: ClientId, id?: Id) =>
    `/api/clients/${segment(client)}/other-documents${id === undefined ? '' : `/${segment(id)}`}`

  return {
    /**
     * All of one client, in the order in which they were added.
     * @throws {HttpError} 403 without `CanSeeUsers` or `CanCallUser`, 404 no such client
     */
    list: (client: ClientId, options?: CallOptions) =>
      http.getList(path(client), readOtherDocument, undefined, options),

    /** @throws {HttpError} 400 with `errors`, 413 and 415 for the file */
    create: (client: ClientId, input: OtherDocumentInput, file?: Blob | null, options?: CallOptions) =>
      http.send('POST', path(client), toForm({ ClientId: client, ...fields(input), File: file }), options),

    /** @throws {HttpError} 400 with `errors`, 404 also for another client's document, 413 and 415 for the file */
    update: (client: ClientId, id: Id, input: OtherDocumentInput, file?: Blob | null, options?: CallOptions) =>
      http.send('PATCH', path(client, id), toForm({ ...fields(input), File: file }), options),

    /** @throws {HttpError} 404 also for another client's document, 412 when it is of another `version` */
    remove: (client: ClientId, id: Id, options?: CallOptions) =>
      http.send('DELETE', path(client, id), undefined, options),
  }
}

const fields = ({ title, description }: OtherDocumentInput) => ({ Title: title, Description: description })
