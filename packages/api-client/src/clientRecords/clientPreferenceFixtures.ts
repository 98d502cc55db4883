import { type ClientPreference, noPreference } from './clientPreferenceFields'

/** A plausible list of preferences for tests and demo data. */
export function buildClientPreference(changes: Partial<ClientPreference> = {}): ClientPreference {
  return {
    ...noPreference,
    id: 1,
    preferredCabin: 1,
    halalMeals: true,
    preferredAirlines: ['HY', 'TK'],
    preferredDestinations: ['Хива', 'Стамбул'],
    targetBudgetPerPerson: 1500,
    ...changes,
  }
}
