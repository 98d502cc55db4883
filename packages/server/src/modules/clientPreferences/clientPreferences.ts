import { clientPreferenceSchema } from '@karvon/api-client/clientPreferences/clientPreferenceSchema'
import {
  beds,
  type ClientPreferenceInput,
  cabins,
  currencies,
  purposes,
  rooms,
  seats,
} from '@karvon/api-client/clientPreferences/clientPreferenceTypes'
import { type ClientRecord, paper } from '../clientRecords/clientRecord'
import { flag, money, nameOf, placeOf, text, texts } from '../clientRecords/recordFields'

export const clientPreferences: ClientRecord<ClientPreferenceInput> = {
  table: 'client_preferences',
  path: 'preference',
  fields: {
    purpose: placeOf(purposes),
    preferredCabin: placeOf(cabins),
    seatPreference: placeOf(seats),
    roomType: placeOf(rooms),
    bedPreference: placeOf(beds),
    nonSmokingRoom: flag,
    wheelchairAccess: flag,
    halalMeals: flag,
    dietaryNotes: texts(),
    preferredAirlines: texts((code) => code.toUpperCase()),
    preferredDestinations: texts(),
    avoidDestinations: texts(),
    targetBudgetPerPerson: money('target_budget_cents'),
    budgetCurrency: nameOf(currencies),
    specialRequests: text,
  },
  schema: clientPreferenceSchema,
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
