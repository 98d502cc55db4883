import { clientDocumentFields, type DocumentType } from '@karvon/api-client/clientDocuments/clientDocumentFields'
import { type ClientRecord, scan } from '../clientRecords/clientRecord'

const typeNames: Record<DocumentType, string> = {
  Passport: 'паспорт',
  NationalID: 'ID-карта',
  ForeignPassport: 'загранпаспорт',
  DriverLicense: 'водительское удостоверение',
}

export const clientDocuments: ClientRecord<typeof clientDocumentFields> = {
  table: 'client_documents',
  path: 'documents',
  fields: clientDocumentFields,
  file: scan,
  words: {
    summary: 'Identity documents',
    notFound: 'Документ не найден',
    added: 'добавлен документ',
    changed: 'изменён документ',
    removed: 'удалён документ',
  },
  label: ({ type }) => `«${typeNames[type]}»`,
}
