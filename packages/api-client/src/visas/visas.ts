import { fileRecordCalls } from '../clientRecords/clientRecordCalls'
import type { Http } from '../http/http'
import { readVisa, visaFields } from './visaFields'

/** Visas of a client. Specification: document 2 §7. */
export const visas = (http: Http) => fileRecordCalls(http, { path: 'visas', fields: visaFields, read: readVisa })
