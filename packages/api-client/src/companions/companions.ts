import { recordCalls } from '../clientRecords/clientRecordCalls'
import type { Http } from '../http/http'
import { companionFields, readCompanion } from './companionFields'

/** Companions of a client. Source: docs/product.md. */
export const companions = (http: Http) =>
  recordCalls(http, {
    path: 'companions',
    fields: companionFields,
    read: readCompanion,
    newBody: (clientId, fields) => ({ clientId, ...fields, gender: fields.gender ?? 0 }),
  })
