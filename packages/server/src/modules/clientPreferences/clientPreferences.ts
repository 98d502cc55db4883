import { clientPreferenceFields } from '@karvon/api-client/clientPreferences/clientPreferenceFields'
import { type ClientRecord, paper } from '../clientRecords/clientRecord'

export const clientPreferences: ClientRecord<typeof clientPreferenceFields> = {
  table: 'client_preferences',
  path: 'preference',
  fields: clientPreferenceFields,
  storage: { targetBudgetPerPerson: { column: 'target_budget_cents' } },
  file: paper,
  words: {
    summary: 'Preferences',
    notFound: 'Предпочтения не заполнены',
    added: 'добавлены',
    changed: 'изменены',
    removed: 'удалены',
  },
  label: () => 'предпочтения',
}
