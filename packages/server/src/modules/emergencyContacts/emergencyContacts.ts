import { emergencyContactSchema } from '@karvon/api-client/emergencyContacts/emergencyContactSchema'
import type { EmergencyContactInput } from '@karvon/api-client/emergencyContacts/emergencyContactTypes'
import type { ClientRecord } from '../clientRecords/clientRecord'
import { flag, text } from '../clientRecords/recordFields'

export const emergencyContacts: ClientRecord<EmergencyContactInput> = {
  table: 'emergency_contacts',
  path: 'emergency-contacts',
  fields: { name: text, relationship: text, phone: text, email: text, available24x7: flag },
  schema: emergencyContactSchema,
  words: {
    summary: 'Emergency contacts',
    notFound: 'Экстренный контакт не найден',
    added: 'добавлен экстренный контакт',
    changed: 'изменён экстренный контакт',
    removed: 'удалён экстренный контакт',
  },
  label: ({ name }) => `«${name}»`,
}
