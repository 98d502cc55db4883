import { fileRecordCalls } from '../clientRecords/clientRecordCalls'
import type { Http } from '../http/http'
import { readVisa, visaFields } from './visaFields'

/** Visas of a client. Source: docs/product.md. */
export const visas = (http: Http) => fileRecordCalls(http, { path: 'visas', fields: visaFields, read: readVisa })
