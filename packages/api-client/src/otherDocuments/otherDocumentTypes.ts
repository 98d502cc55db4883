import { type Id, readId, readMembers, readOptionalText, readText } from '../read/fields'

/** Any other paper of a client. Source: document 2 §3. */
export interface OtherDocument {
  id: Id
  title: string
  description: string
  /** Short-lived signed path; read the list again when it has expired. */
  fileUrl: string | null
  createdAt: string
}

export type OtherDocumentInput = Pick<OtherDocument, 'title' | 'description'>

export function readOtherDocument(raw: unknown): OtherDocument {
  const member = readMembers(raw)
  return {
    id: readId(member('id')),
    title: readText(member('title')),
    description: readText(member('description')),
    fileUrl: readOptionalText(member('fileUrl')),
    createdAt: readText(member('createdAt')),
  }
}
