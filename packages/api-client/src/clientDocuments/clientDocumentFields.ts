import { day, nameOf, text, type ValuesOf } from '../fields/fields'
import { type RecordOf, readRecord } from '../fields/readFields'
import { readOptionalText } from '../read/fields'

export const documentTypes = ['Passport', 'NationalID', 'ForeignPassport', 'DriverLicense'] as const
/** One of the four kinds of identity documents. */
export type DocumentType = (typeof documentTypes)[number]

/** An identity document of a client. Source: docs/product.md. */
export const clientDocumentFields = {
  type: nameOf(documentTypes, 'Неизвестный тип документа'),
  series: text({ max: 20, isUpperCase: true }),
  number: text({ max: 60, required: 'Номер документа обязателен' }),
  issuedBy: text({ max: 300 }),
  issueDate: day(),
  expiryDate: day(),
  /** Two letters, ISO 3166. */
  nationalityCode: text({ max: 2, isUpperCase: true }),
}

/** What a form fills in; the file travels beside it. */
export type ClientDocumentInput = ValuesOf<typeof clientDocumentFields>

export interface ClientDocument extends RecordOf<typeof clientDocumentFields> {
  /** Short-lived signed path; read the list again when it has expired. */
  fileUrl: string | null
}

export const readClientDocument = (raw: unknown): ClientDocument =>
  readRecord(clientDocumentFields, raw, (member) => ({ fileUrl: readOptionalText(member('fileUrl')) }))
