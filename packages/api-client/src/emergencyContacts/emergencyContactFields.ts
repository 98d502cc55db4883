import { flag, text, type ValuesOf } from '../fields/fields'
import { type RecordOf, readRecord } from '../fields/readFields'

/** Whom to call when something happens to a client. Source: docs/product.md. */
export const emergencyContactFields = {
  name: text({ max: 200, required: 'Имя контакта обязательно' }),
  relationship: text({ max: 100 }),
  phone: text({ max: 60 }),
  email: text({ max: 200 }),
  available24x7: flag(),
}

/** What a form fills in. */
export type EmergencyContactInput = ValuesOf<typeof emergencyContactFields>

export interface EmergencyContact extends RecordOf<typeof emergencyContactFields> {}

export const readEmergencyContact = (raw: unknown): EmergencyContact => readRecord(emergencyContactFields, raw)
