import { otherDocumentFields } from '@karvon/api-client/otherDocuments/otherDocumentFields'
import { type ClientRecord, paper } from '../clientRecords/clientRecord'

export const otherDocuments: ClientRecord<typeof otherDocumentFields> = {
  table: 'other_documents',
  path: 'other-documents',
  fields: otherDocumentFields,
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
