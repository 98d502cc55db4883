import { fileRecordCalls } from '../clientRecords/clientRecordCalls'
import type { Http } from '../http/http'
import { clientDocumentFields, readClientDocument } from './clientDocumentFields'

/** Identity documents of a client. Source: docs/product.md. */
export const clientDocuments = (http: Http) =>
  fileRecordCalls(http, { path: 'documents', fields: clientDocumentFields, read: readClientDocument })
