import { clientDocumentSchema } from '@karvon/api-client/clientDocuments/clientDocumentSchema'
import {
  type ClientDocumentInput,
  type DocumentType,
  documentTypes,
} from '@karvon/api-client/clientDocuments/clientDocumentTypes'
import { type ClientRecord, scan } from '../clientRecords/clientRecord'
import { day, nameOf, text } from '../clientRecords/recordFields'

const typeNames: Record<DocumentType, string> = {
  Passport: 'паспорт',
  NationalID: 'удостоверение личности',
  ForeignPassport: 'загранпаспорт',
  DriverLicense: 'водительское удостоверение',
}

export const clientDocuments: ClientRecord<ClientDocumentInput> = {
  table: 'client_documents',
  path: 'documents',
  fields: {
    type: nameOf(documentTypes),
    series: text,
    number: text,
    issuedBy: text,
    issueDate: day,
    expiryDate: day,
    nationalityCode: text,
  },
  schema: clientDocumentSchema,
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
