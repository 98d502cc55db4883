import { day, text, type ValuesOf } from '../fields/fields'
import { type RecordOf, readRecord } from '../fields/readFields'
import { readOptionalText } from '../read/fields'

/** A visa of a client. Source: docs/product.md. */
export const visaFields = {
  /** Two letters, ISO 3166. */
  countryCode: text({ max: 2, isUpperCase: true, required: 'Код страны обязателен' }),
  visaType: text({ max: 100 }),
  visaNumber: text({ max: 60, required: 'Номер визы обязателен' }),
  issueDate: day(),
  expiryDate: day(),
  notes: text({ max: 5000 }),
}

/** What a form fills in; the file travels beside it. */
export type VisaInput = ValuesOf<typeof visaFields>

export interface Visa extends RecordOf<typeof visaFields> {
  /** Short-lived signed path; read the list again when it has expired. */
  fileUrl: string | null
}

export const readVisa = (raw: unknown): Visa =>
  readRecord(visaFields, raw, (member) => ({ fileUrl: readOptionalText(member('fileUrl')) }))
