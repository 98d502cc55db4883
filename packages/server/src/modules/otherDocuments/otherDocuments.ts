import { otherDocumentSchema } from '@karvon/api-client/otherDocuments/otherDocumentSchema'
import type { OtherDocumentInput } from '@karvon/api-client/otherDocuments/otherDocumentTypes'
import { type ClientRecord, paper } from '../clientRecords/clientRecord'
import { text } from '../clientRecords/recordFields'

export const otherDocuments: ClientRecord<OtherDocumentInput> = {
  table: 'other_documents',
  path: 'other-documents',
  fields: { title: text, description: text },
  schema: otherDocumentSchema,
  file: paper,
  showsCreation: true,
  words: {
    summary: 'Other documents',
    notFound: 'Документ не найден',
    added: 'добавлен документ',
    changed: 'изменён документ',
    removed: 'удалён документ',
  },
  label: ({ title }) => `«${title}»`,
}
