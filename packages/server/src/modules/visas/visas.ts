import { visaFields } from '@karvon/api-client/visas/visaFields'
import { type ClientRecord, scan } from '../clientRecords/clientRecord'

export const visas: ClientRecord<typeof visaFields> = {
  table: 'visas',
  path: 'visas',
  fields: visaFields,
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
