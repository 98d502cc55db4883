import { type Id, readDay, readId, readMembers, readOptionalText, readText } from '../read/fields'

/** A visa of a client. Source: document 2 §3. Days are `YYYY-MM-DD` or empty. */
export interface Visa {
  id: Id
  /** Two letters, ISO 3166. */
  countryCode: string
  visaType: string
  visaNumber: string
  issueDate: string
  expiryDate: string
  notes: string
  /** Short-lived signed path; read the list again when it has expired. */
  fileUrl: string | null
}

export type VisaInput = Omit<Visa, 'id' | 'fileUrl'>

export function readVisa(raw: unknown): Visa {
  const member = readMembers(raw)
  return {
    id: readId(member('id')),
    countryCode: readText(member('countryCode')),
    visaType: readText(member('visaType')),
    visaNumber: readText(member('visaNumber')),
    issueDate: readDay(member('issueDate')),
    expiryDate: readDay(member('expiryDate')),
    notes: readText(member('notes')),
    fileUrl: readOptionalText(member('fileUrl')),
  }
}
