import { text, type ValuesOf } from '../fields/fields'
import { type RecordOf, readRecord } from '../fields/readFields'
import { readOptionalText, readText } from '../read/fields'

/** Any other paper of a client. Source: docs/product.md. A file is recommended, not required. */
export const otherDocumentFields = {
  title: text({ max: 300, required: 'Название документа обязательно' }),
  description: text({ max: 5000 }),
}

/** What a form fills in; the file travels beside it. */
export type OtherDocumentInput = ValuesOf<typeof otherDocumentFields>

export interface OtherDocument extends RecordOf<typeof otherDocumentFields> {
  /** Short-lived signed path; read the list again when it has expired. */
  fileUrl: string | null
  /** Moment, ISO 8601 in UTC. */
  createdAt: string
}

export const readOtherDocument = (raw: unknown): OtherDocument =>
  readRecord(otherDocumentFields, raw, (member) => ({
    fileUrl: readOptionalText(member('fileUrl')),
    createdAt: readText(member('createdAt')),
  }))
