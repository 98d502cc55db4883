import { type Id, readDay, readId, readMembers, readOptionalText, readText } from '../read/fields'
import { readVersion, type Versioned } from '../read/version'

/** A visa of a client. Source: document 2 §3. Days are `YYYY-MM-DD` or empty. */
export interface Visa extends Versioned {
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

/** What a form fills in; the file travels beside it. */
export type VisaInput = Omit<Visa, 'id' | 'fileUrl' | 'version'>

/** Reads one as a server may send it, names in any case. @throws {TypeError} not an object, or without an id */
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
    ...readVersion(member),
  }
}
