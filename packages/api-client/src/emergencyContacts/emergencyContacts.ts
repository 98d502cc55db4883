import { recordCalls } from '../clientRecords/clientRecordCalls'
import type { Http } from '../http/http'
import { emergencyContactFields, readEmergencyContact } from './emergencyContactFields'

/** Emergency contacts of a client. Source: docs/product.md. */
export const emergencyContacts = (http: Http) =>
  recordCalls(http, { path: 'emergency-contacts', fields: emergencyContactFields, read: readEmergencyContact })
