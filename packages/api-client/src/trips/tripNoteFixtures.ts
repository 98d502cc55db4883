import { buildClientTour } from './clientTourFixtures'
import type { ClientFacts, CompanionFacts, KnownTrip } from './tripFactTypes'

/** A client about whom nothing is odd. */
export function buildClientFacts(changes: Partial<ClientFacts> = {}): ClientFacts {
  return {
    clientId: 7,
    firstName: 'Нодира',
    lastName: 'Алиева',
    middleName: '',
    dateOfBirth: '1990-01-15',
    halalMeals: false,
    wheelchairAccess: false,
    hasPreferences: true,
    documents: [],
    visas: [],
    companions: [],
    trips: [],
    ...changes,
  }
}

export function buildCompanionFacts(changes: Partial<CompanionFacts> = {}): CompanionFacts {
  const about = { fullName: 'Лола Алиева', dateOfBirth: '2015-01-20', passportNumber: '' }
  return { id: 1, ...about, relatedClientId: null, person: null, ...changes }
}

export function buildKnownTrip(changes: Partial<KnownTrip> = {}): KnownTrip {
  return { ...buildClientTour({ id: 34, clientId: 7, tourId: 3 }), tour: null, mutedNotes: [], ...changes }
}
