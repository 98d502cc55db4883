import { fileRecordCalls } from '../clientRecords/clientRecordCalls'
import type { Http } from '../http/http'
import { clientDocumentFields, readClientDocument } from './clientDocumentFields'

/** Identity documents of a client. Specification: document 2 §7. */
export const clientDocuments = (http: Http) =>
  fileRecordCalls(http, { path: 'documents', fields: clientDocumentFields, read: readClientDocument })
