import { nameOf, text, type ValuesOf, whole } from '../fields/fields'
import type { LabelsOf } from '../fields/labels'
import { type RecordOf, readRecord } from '../fields/readFields'
import { type Id, readId, readNumber, readOptionalText, readText } from '../read/fields'

/** What a paper is; the first means that nobody has said. */
export const clientTourDocumentKinds = ['', 'Ticket', 'Voucher', 'Insurance', 'Other'] as const
/** One of `clientTourDocumentKinds`. */
export type ClientTourDocumentKind = (typeof clientTourDocumentKinds)[number]

/** A paper of a sold tour: voucher, ticket, insurance. Source: docs/product.md. */
export const clientTourDocumentFields = {
  title: text({ max: 300, required: 'Название документа обязательно' }),
  description: text({ max: 5000 }),
  /** From 1. */
  orderNumber: whole({ initial: 1, min: 1, max: 10_000, words: { tooSmall: 'Порядок не меньше 1' } }),
  /** An addition to the documents. */
  kind: nameOf(clientTourDocumentKinds, 'Неизвестный вид документа'),
}

/** What the fields of a paper of a sold tour are called in columns. */
export const clientTourDocumentFieldNames: LabelsOf<typeof clientTourDocumentFields> = {
  title: { ru: 'Название', en: 'Title', column: { width: 40, listed: 'shrinks' } },
  description: { ru: 'Описание', en: 'Description', column: { width: 40 } },
  orderNumber: { ru: 'Порядок', en: 'Order', column: { width: 9 } },
  kind: { ru: 'Вид', en: 'Kind', column: { width: 10, listed: 'spare' } },
}

/** What a form fills in; the file travels beside it. */
export type ClientTourDocumentInput = ValuesOf<typeof clientTourDocumentFields>

export interface ClientTourDocument extends RecordOf<typeof clientTourDocumentFields> {
  clientTourId: Id
  /** Short-lived signed path; read the list again when it has expired. */
  fileUrl: string | null
  fileSizeBytes: number
  /** Moment, ISO 8601 in UTC. */
  createdAt: string
}

export const readClientTourDocument = (raw: unknown): ClientTourDocument =>
  readRecord(clientTourDocumentFields, raw, (member) => ({
    clientTourId: readId(member('clientTourId')),
    fileUrl: readOptionalText(member('fileUrl')),
    fileSizeBytes: readNumber(member('fileSizeBytes')),
    createdAt: readText(member('createdAt')),
  }))
