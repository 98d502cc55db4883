import { formFields } from '../fields/formFields'
import { toForm } from '../http/forms'
import { type CallOptions, type Http, readAnswer, segment } from '../http/http'
import { type ListOrder, putOrder } from '../http/listOrder'
import type { Id } from '../read/fields'
import {
  type ClientTourDocumentInput,
  clientTourDocumentFields,
  readClientTourDocument,
} from './clientTourDocumentFields'

/** Papers of a sold tour. Source: docs/product.md. Writes: 403 without `CanCallUser`. */
export function clientTourDocuments(http: Http) {
  const parts = (input: ClientTourDocumentInput) => formFields(clientTourDocumentFields, input)
  /** A call as the documents show it, as long as nobody has said of what kind the paper is. */
  const newParts = ({ Kind, ...others }: ReturnType<typeof parts>) => ({ ...others, ...(Kind && { Kind }) })
  return {
    /** All of them, by order number. */
    list: (clientTour: Id, options?: CallOptions) =>
      http.getList(
        `/api/client-tour-documents/by-client-tour/${segment(clientTour)}`,
        readClientTourDocument,
        undefined,
        options,
      ),

    /** @throws {HttpError} 400 with `errors`, 413 and 415 for the file */
    create: (clientTour: Id, input: ClientTourDocumentInput, file: Blob, options?: CallOptions) =>
      readAnswer(
        http.send(
          'POST',
          '/api/client-tour-documents',
          toForm({ ClientTourId: clientTour, ...newParts(parts(input)), File: file }),
          options,
        ),
        readClientTourDocument,
      ),

    /** Puts all of them into an order. @throws {HttpError} 400 with `errors`, 404, 412 where it is another by now */
    reorder: (clientTour: Id, order: ListOrder, options?: CallOptions) =>
      putOrder(http, `/api/client-tour-documents/by-client-tour/${segment(clientTour)}`, order, options),

    /** Without a file the stored one stays. @throws {HttpError} 400, 404, 413, 415 */
    update: (id: Id, input: ClientTourDocumentInput, file?: Blob | null, options?: CallOptions) =>
      readAnswer(
        http.send('PUT', `/api/client-tour-documents/${segment(id)}`, toForm({ ...parts(input), File: file }), options),
        readClientTourDocument,
      ),

    /** @throws {HttpError} 404 */
    remove: (id: Id, options?: CallOptions) =>
      http.change('DELETE', `/api/client-tour-documents/${segment(id)}`, undefined, options),
  }
}
