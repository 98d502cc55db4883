import { fileRecordCalls } from '../clientRecords/clientRecordCalls'
import type { Http } from '../http/http'
import { otherDocumentFields, readOtherDocument } from './otherDocumentFields'

/** Other papers of a client. Source: docs/product.md. */
export const otherDocuments = (http: Http) =>
  fileRecordCalls(http, { path: 'other-documents', fields: otherDocumentFields, read: readOtherDocument })
