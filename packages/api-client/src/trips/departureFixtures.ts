import { type Check, type CheckReason, reasonStates } from './departureRules'
import type { Departure, DepartureBoard, Manifest, ManifestEntry, Traveller } from './departureTypes'
import { buildAgency } from './dossierFixtures'

/** A plausible check for tests. */
export function buildCheck(id: Check['id'], reason: CheckReason, changes: Partial<Check> = {}): Check {
  return {
    id,
    reason,
    state: reasonStates[reason],
    day: '',
    limit: '',
    count: 0,
    places: 0,
    missing: [],
    recordId: null,
    ...changes,
  }
}

/** Somebody who is ready to go. */
export function buildTraveller(changes: Partial<Traveller> = {}): Traveller {
  return {
    clientTourId: 34,
    clientId: 7,
    travellerId: 1,
    companionId: null,
    personId: 7,
    key: '34 client 7',
    name: 'Нодира Алиева',
    soldBy: { id: 4, name: 'Севара Рахимова' },
    state: 'ok',
    checks: [
      buildCheck('status', 'confirmed', { recordId: 34 }),
      buildCheck('passport', 'passportHolds', { day: '2030-01-01', limit: '2026-12-08', recordId: 5 }),
      buildCheck('visa', 'visaNotNeeded'),
      buildCheck('emergencyContact', 'emergencyContactKnown', { recordId: 6 }),
      buildCheck('phone', 'phoneKnown', { recordId: 8 }),
      buildCheck('travellers', 'travellersNamed', { count: 1, places: 1 }),
      buildCheck('papers', 'papersComplete', { recordId: 34 }),
      buildCheck('price', 'priceAgreed', { recordId: 34 }),
      buildCheck('preferences', 'preferencesKnown'),
    ],
    alsoIn: [],
    ...changes,
  }
}

/** A departure of one. */
export function buildDeparture(changes: Partial<Departure> = {}): Departure {
  return {
    tourId: 3,
    tourTitle: { ru: 'Хива: город внутри крепости', en: '', uz: '' },
    departureDate: '2026-06-01',
    returnDate: '2026-06-08',
    checklist: [{ item: 'Инструктаж проведён', isDone: false, doneBy: '', doneAt: '' }],
    state: 'ok',
    counts: { ok: 1, unknown: 0, attention: 0, trouble: 0 },
    places: 1,
    named: 1,
    travellers: [buildTraveller()],
    changes: [],
    joined: [],
    ...changes,
  }
}

/** The board on the day before. */
export function buildBoard(departures: Departure[], changes: Partial<DepartureBoard> = {}): DepartureBoard {
  return { today: '2026-05-31', departures, next: null, sellers: [{ id: 4, name: 'Севара Рахимова' }], ...changes }
}

/** Somebody on the list for hotel, carrier and border. */
export function buildManifestEntry(changes: Partial<ManifestEntry> = {}): ManifestEntry {
  return {
    clientTourId: 34,
    clientId: 7,
    personId: 7,
    companionId: null,
    documentId: 5,
    name: 'Алиева Нодира',
    latinName: 'ALIEVA NODIRA',
    isNameVerified: true,
    dateOfBirth: '1988-05-21',
    gender: 'Female',
    nationalityCode: 'UZ',
    passport: 'FA 1234567',
    passportExpiry: '2030-01-01',
    needs: { halalMeals: true, wheelchairAccess: false, dietaryNotes: ['без орехов'] },
    roomType: 0,
    bedPreference: 1,
    phone: '+998901234567',
    travelsWith: '',
    travelsWithLatin: '',
    open: null,
    departureDate: '2026-06-01',
    returnDate: '2026-06-08',
    travellerIds: [1],
    roomNumber: null,
    roomKind: '',
    roomNote: '',
    arrivalFlight: null,
    departureFlight: null,
    sales: [],
    isDoubled: false,
    ...changes,
  }
}

/** The list of a departure of one. */
export function buildManifest(changes: Partial<Manifest> = {}): Manifest {
  const { tourId, tourTitle, departureDate, returnDate } = buildDeparture()
  const entries = [buildManifestEntry()]
  return {
    tourId,
    tourTitle,
    departureDate,
    returnDate,
    departures: [{ tourId, tourTitle, departureDate }],
    entries,
    rooms: [],
    flights: [],
    open: [],
    doubled: [],
    agency: buildAgency(),
    digest: 'd1',
    version: 1,
    ...changes,
  }
}
