import { type Id, readId, readMembers, readNumber, readOptionalText, readText } from '../read/fields'
import { readVersion, type Versioned } from '../read/version'

/** A paper of a sold tour: voucher, ticket, insurance. Source: document 2 §3. */
export interface ClientTourDocument extends Versioned {
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

/** What a form fills in; the file travels beside it. */
export type ClientTourDocumentInput = Pick<ClientTourDocument, 'title' | 'description' | 'orderNumber'>

/** Reads one as a server may send it, names in any case. @throws {TypeError} not an object, or without an id */
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
    ...readVersion(member),
  }
}
