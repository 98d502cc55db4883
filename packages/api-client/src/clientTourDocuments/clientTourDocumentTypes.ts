import { type Id, readId, readMembers, readNumber, readOptionalText, readText } from '../read/fields'

/** A paper of a sold tour: voucher, ticket, insurance. Source: document 2 §3. */
export interface ClientTourDocument {
  id: Id
  clientTourId: Id
  title: string
  description: string
  /** From 1. */
  orderNumber: number
  /** Short-lived signed path; read the list again when it has expired. */
  fileUrl: string | null
  fileSizeBytes: number
  createdAt: string
}

export type ClientTourDocumentInput = Pick<ClientTourDocument, 'title' | 'description' | 'orderNumber'>

export function readClientTourDocument(raw: unknown): ClientTourDocument {
  const member = readMembers(raw)
  return {
    id: readId(member('id')),
    clientTourId: readId(member('clientTourId')),
    title: readText(member('title')),
    description: readText(member('description')),
    orderNumber: readNumber(member('orderNumber'), 1),
    fileUrl: readOptionalText(member('fileUrl')),
    fileSizeBytes: readNumber(member('fileSizeBytes')),
    createdAt: readText(member('createdAt')),
  }
}
