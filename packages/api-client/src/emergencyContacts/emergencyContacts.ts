import { recordCalls } from '../clientRecords/clientRecordCalls'
import type { Http } from '../http/http'
import { emergencyContactFields, readEmergencyContact } from './emergencyContactFields'

/** Emergency contacts of a client. Specification: document 2 §7. */
export const emergencyContacts = (http: Http) =>
  recordCalls(http, { path: 'emergency-contacts', fields: emergencyContactFields, read: readEmergencyContact })
