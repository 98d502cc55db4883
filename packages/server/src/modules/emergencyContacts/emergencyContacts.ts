import { emergencyContactFields } from '@karvon/api-client/emergencyContacts/emergencyContactFields'
import type { ClientRecord } from '../clientRecords/clientRecord'

export const emergencyContacts: ClientRecord<typeof emergencyContactFields> = {
  table: 'emergency_contacts',
  path: 'emergency-contacts',
  fields: emergencyContactFields,
  words: {
    summary: 'Emergency contacts',
    notFound: 'Экстренный контакт не найден',
    added: 'добавлен экстренный контакт',
    changed: 'изменён экстренный контакт',
    removed: 'удалён экстренный контакт',
  },
  label: ({ name }) => `«${name}»`,
}
