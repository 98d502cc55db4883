import { visaSchema } from '@karvon/api-client/visas/visaSchema'
import type { VisaInput } from '@karvon/api-client/visas/visaTypes'
import { type ClientRecord, scan } from '../clientRecords/clientRecord'
import { day, text } from '../clientRecords/recordFields'

export const visas: ClientRecord<VisaInput> = {
  table: 'visas',
  path: 'visas',
  fields: {
    countryCode: text,
    visaType: text,
    visaNumber: text,
    issueDate: day,
    expiryDate: day,
    notes: text,
  },
  schema: visaSchema,
  file: scan,
  words: {
    summary: 'Visas',
    notFound: 'Виза не найдена',
    added: 'добавлена виза',
    changed: 'изменена виза',
    removed: 'удалена виза',
  },
  label: ({ countryCode }) => countryCode,
}
