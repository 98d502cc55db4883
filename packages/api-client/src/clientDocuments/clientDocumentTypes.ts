import { type Id, readDay, readId, readMembers, readName, readOptionalText, readText } from '../read/fields'
import { readVersion, type Versioned } from '../read/version'

export const documentTypes = ['Passport', 'NationalID', 'ForeignPassport', 'DriverLicense'] as const
/** One of the four kinds of identity documents (document 2 §3). */
export type DocumentType = (typeof documentTypes)[number]

/** An identity document of a client. Source: document 2 §3. Days are `YYYY-MM-DD` or empty. */
export interface ClientDocument extends Versioned {
  id: Id
  type: DocumentType
  series: string
  number: string
  issuedBy: string
  issueDate: string
  expiryDate: string
  /** Two letters, ISO 3166. */
  nationalityCode: string
  /** Short-lived signed path; read the list again when it has expired. */
  fileUrl: string | null
}

/** What a form fills in; the file travels beside it. */
export type ClientDocumentInput = Omit<ClientDocument, 'id' | 'fileUrl' | 'version'>

/** Reads one as a server may send it, names in any case. @throws {TypeError} not an object, or without an id */
export function readClientDocument(raw: unknown): ClientDocument {
  const member = readMembers(raw)
  return {
    id: readId(member('id')),
    type: readName(member('type'), documentTypes, 0) ?? 'Passport',
    series: readText(member('series')),
    number: readText(member('number')),
    issuedBy: readText(member('issuedBy')),
    issueDate: readDay(member('issueDate')),
    expiryDate: readDay(member('expiryDate')),
    nationalityCode: readText(member('nationalityCode')),
    fileUrl: readOptionalText(member('fileUrl')),
    ...readVersion(member),
  }
}
