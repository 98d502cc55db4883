import { type Id, readDay, readId, readMembers, readName, readOptionalText, readText } from '../read/fields'

export const documentTypes = ['Passport', 'NationalID', 'ForeignPassport', 'DriverLicense'] as const
export type DocumentType = (typeof documentTypes)[number]

/** An identity document of a client. Source: document 2 §3. Days are `YYYY-MM-DD` or empty. */
export interface ClientDocument {
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

export type ClientDocumentInput = Omit<ClientDocument, 'id' | 'fileUrl'>

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
  }
}
