import { type Id, readId, readMembers, readOptionalText, readText } from '../read/fields'
import { readVersion, type Versioned } from '../read/version'

/** Any other paper of a client. Source: document 2 §3. */
export interface OtherDocument extends Versioned {
  id: Id
  title: string
  description: string
  /** Short-lived signed path; read the list again when it has expired. */
  fileUrl: string | null
  createdAt: string
}

/** What a form fills in; the file travels beside it. */
export type OtherDocumentInput = Pick<OtherDocument, 'title' | 'description'>

/** Reads one as a server may send it, names in any case. @throws {TypeError} not an object, or without an id */
export function readOtherDocument(raw: unknown): OtherDocument {
  const member = readMembers(raw)
  return {
    id: readId(member('id')),
    title: readText(member('title')),
    description: readText(member('description')),
    fileUrl: readOptionalText(member('fileUrl')),
    createdAt: readText(member('createdAt')),
    ...readVersion(member),
  }
}
