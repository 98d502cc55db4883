import type { Id } from '../read/fields'
import type { LocalizedText } from '../read/localizedText'
import { peopleText } from '../search/spellingKeyRules'
import { isBlank } from '../validation/visibleText'
import type { ClientTour } from './clientTourFields'
import { returnsBeforeDeparture } from './clientTourRules'
import type { TripTraveller } from './travellerFields'
import { goingCompanions, whoGoes } from './travellerRules'
import type { ClientFacts, NotedTour, PersonFacts } from './tripFactTypes'

/** What may be odd about a trip, in the order in which it is said, with the field below which it stands. */
export const tripNoteFields = {
  overlap: 'departureDate',
  returnsEarly: 'departureDate',
  outsideTour: 'departureDate',
  pendingPast: 'departureDate',
  birthday: 'departureDate',
  dayMissing: 'departureDate',
  nobody: 'quantity',
  quantity: 'quantity',
  priceMissing: 'soldPrice',
  farPrice: 'soldPrice',
  needs: 'description',
  name: 'tourId',
} as const satisfies Record<string, keyof ClientTour>
/** The id of a note; kept with the trip when somebody hides it. */
export type TripNoteId = keyof typeof tripNoteFields
/** The field that a note is about. */
export type TripNoteField = (typeof tripNoteFields)[TripNoteId]

export const tripNoteIds = Object.keys(tripNoteFields) as TripNoteId[]

/** What a form refuses anyway, and only older records and imports can hold. */
export const refusedTripNotes: readonly TripNoteId[] = ['dayMissing', 'nobody']

/** Wishes that somebody has to prepare for. */
export const tripNeeds = ['halalMeals', 'wheelchairAccess'] as const
/** One of `tripNeeds`. */
export type TripNeed = (typeof tripNeeds)[number]

/** Clients whose facts can be asked for at once. */
export const mostTripFacts = 100

/** Something odd about a trip. It never stops anybody. */
export interface TripNote {
  id: TripNoteId
  field: TripNoteField
  /** Days `YYYY-MM-DD` that it compares with, or on which it happens; else empty. */
  from: string
  until: string
  /** How many travellers there are on the card, or are named on the trip. */
  count: number
  /** How many places were sold, where too many or too few are named; else 0. */
  places: number
  /** What the tour costs, in dollars. */
  price: number
  /** Whom it is about. */
  names: string[]
  needs: TripNeed[]
  /** The other trip. */
  tripId: Id | null
  tourTitle: LocalizedText | null
}

/** A trip as it is stored, or as it is being typed: then a number may be missing, and there is no id yet. */
export interface NotedTrip
  extends Pick<ClientTour, 'status' | 'departureDate' | 'returnDate' | 'soldPrice' | 'description'> {
  id: Id | null
  tourId: Id | null
  quantity: number | null
  /** Those who go, where somebody has marked them and the trip is not stored yet. */
  going?: readonly TripTraveller[] | null
}

export interface TripNoteContext {
  /** Null when it is gone, or not chosen yet. */
  tour: NotedTour | null
  /** Null while nobody knows who travels: then only the trip itself is looked at. */
  client: ClientFacts | null
  /** `YYYY-MM-DD` */
  today: string
}

/** A price so much above or below the tour's is worth a second look: discounts and extras are less. */
const farPrice = 0.3

/** What is odd about the trip. A cancelled one may be as it likes. */
export function notesOfTrip(trip: NotedTrip, { tour, client, today }: TripNoteContext): TripNote[] {
  if (trip.status === 'Canceled') return []
  const found = [
    client && overlapNote(trip, client),
    returnsBeforeDeparture(trip) && note('returnsEarly'),
    tour && outsideNote(trip, tour),
    trip.status === 'Pending' && trip.departureDate !== '' && trip.departureDate < today && note('pendingPast'),
    client && birthdayNote(trip, client),
    trip.departureDate === '' && note('dayMissing'),
    trip.quantity !== null && trip.quantity < 1 && note('nobody'),
    client && quantityNote(trip, client),
    trip.tourId !== null && !trip.soldPrice && note('priceMissing'),
    tour && priceNote(trip, tour),
    client && needsNote(trip, client),
    client && nameNote(trip, client),
  ]
  return found.filter((each): each is TripNote => Boolean(each))
}

function note(id: TripNoteId, about: Partial<TripNote> = {}): TripNote {
  return {
    id,
    field: tripNoteFields[id],
    from: '',
    until: '',
    count: 0,
    places: 0,
    price: 0,
    names: [],
    needs: [],
    tripId: null,
    tourTitle: null,
    ...about,
  }
}

/** The last day, whatever the order of the two; an open return is the day of departure. */
const lastDay = ({ departureDate, returnDate }: Pick<NotedTrip, 'departureDate' | 'returnDate'>): string =>
  returnDate > departureDate ? returnDate : departureDate

/** Whoever comes back on the day on which the next trip begins is on time. */
function overlapNote(trip: NotedTrip, { trips }: ClientFacts): TripNote | null {
  if (trip.departureDate === '') return null
  const other = trips.find(
    (each) =>
      String(each.id) !== String(trip.id) &&
      each.status !== 'Canceled' &&
      each.departureDate !== '' &&
      (each.departureDate === trip.departureDate ||
        (each.departureDate < lastDay(trip) && trip.departureDate < lastDay(each))),
  )
  if (!other) return null
  const { id: tripId, departureDate: from, tourTitle } = other
  return note('overlap', { tripId, tourTitle, from, until: lastDay(other) })
}

function outsideNote(trip: NotedTrip, { validFrom, validUntil }: NotedTour): TripNote | null {
  if (trip.departureDate === '') return null
  const isEarly = validFrom !== '' && trip.departureDate < validFrom
  const isLate = validUntil !== '' && lastDay(trip) > validUntil
  return isEarly || isLate ? note('outsideTour', { from: validFrom, until: validUntil }) : null
}

/** The price is agreed for a person or for all together: near one of the two is near. */
function priceNote({ soldPrice, quantity }: NotedTrip, { price }: NotedTour): TripNote | null {
  if (!soldPrice || price <= 0) return null
  const isNear = [price, price * Math.max(1, quantity ?? 1)].some(
    (usual) => Math.abs(soldPrice - usual) <= usual * farPrice + 0.001,
  )
  return isNear ? null : note('farPrice', { price })
}

/** Is the price that of a person or of all together? The documents do not say: it is told by the tour's own, and null where it is far from both. */
export function priceIsFor(
  { soldPrice, quantity }: { soldPrice: number | null; quantity: number | null },
  tourPrice: number,
): 'one' | 'all' | null {
  if (!soldPrice || tourPrice <= 0 || quantity === null || quantity < 2) return null
  const off = (usual: number) => Math.abs(soldPrice - usual) / usual
  const [one, all] = [off(tourPrice), off(tourPrice * quantity)]
  if (Math.min(one, all) > farPrice) return null
  return one <= all ? 'one' : 'all'
}

function quantityNote(trip: NotedTrip, client: ClientFacts): TripNote | null {
  const { quantity } = trip
  if (quantity === null || quantity < 1) return null
  const named = namedOn(trip, client)
  const count = named?.length ?? 1 + client.companions.length
  if (quantity === count) return null
  // More people on the card than places is no gap yet: some of them may stay at home.
  return note('quantity', { count, places: named || quantity > count ? quantity : 0 })
}

/** Those who go, where somebody said so. */
function namedOn({ id, going }: NotedTrip, client: ClientFacts): readonly TripTraveller[] | undefined {
  if (going) return going
  const stored = client.trips.find((trip) => String(trip.id) === String(id))
  return stored?.travellersConfirmed && stored.travellers ? whoGoes(stored.travellers) : undefined
}

interface Traveller {
  name: string
  dateOfBirth: string
  /** Their own card. */
  person: PersonFacts | null
}

/** Everybody who goes: those who are named, else as far as the card tells, the client first. */
function travellers(trip: NotedTrip, client: ClientFacts): Traveller[] {
  const named = namedOn(trip, client)
  if (named) {
    return named.map(({ clientId, companionId, fullName, dateOfBirth }) => {
      const companion = client.companions.find((one) => String(one.id) === String(companionId))
      const person = String(clientId) === String(client.clientId) ? client : (companion?.person ?? null)
      return { name: fullName, dateOfBirth: dateOfBirth || person?.dateOfBirth || companion?.dateOfBirth || '', person }
    })
  }
  const going = goingCompanions(client.companions, trip.quantity ?? 1)
  return [
    { name: nameOf(client), dateOfBirth: client.dateOfBirth, person: client },
    ...going.map(({ fullName, dateOfBirth, person }) => ({
      name: fullName,
      dateOfBirth: dateOfBirth || (person?.dateOfBirth ?? ''),
      person,
    })),
  ]
}

const nameOf = ({ firstName, lastName }: PersonFacts): string => [firstName, lastName].filter(Boolean).join(' ')

function birthdayNote(trip: NotedTrip, client: ClientFacts): TripNote | null {
  if (trip.departureDate === '') return null
  const last = lastDay(trip)
  const found = travellers(trip, client).flatMap(({ name, dateOfBirth }) => {
    const day = birthdayFrom(dateOfBirth, trip.departureDate)
    return day !== '' && day <= last ? { name, day } : []
  })
  const [first] = found.sort((a, b) => a.day.localeCompare(b.day))
  return first ? note('birthday', { names: found.map(({ name }) => name), from: first.day }) : null
}

/** The first birthday on or after the day. Of the 29th of February on the 28th where there is none. */
export function birthdayFrom(dateOfBirth: string, day: string): string {
  if (dateOfBirth === '') return ''
  const year = Number(day.slice(0, 4))
  const inYear = (wanted: number) => {
    const isLeap = (wanted % 4 === 0 && wanted % 100 !== 0) || wanted % 400 === 0
    const monthDay = dateOfBirth.slice(5)
    return `${String(wanted).padStart(4, '0')}-${monthDay === '02-29' && !isLeap ? '02-28' : monthDay}`
  }
  return inYear(year) >= day ? inYear(year) : inYear(year + 1)
}

function needsNote(trip: NotedTrip, client: ClientFacts): TripNote | null {
  if (!isBlank(trip.description)) return null
  const wishing = travellers(trip, client).filter(({ person }) => tripNeeds.some((need) => person?.[need]))
  const needs = tripNeeds.filter((need) => wishing.some(({ person }) => person?.[need]))
  return wishing.length === 0 ? null : note('needs', { names: wishing.map(({ name }) => name), needs })
}

function nameNote(trip: NotedTrip, client: ClientFacts): TripNote | null {
  const names = travellers(trip, client)
    .filter(({ name, person }) => !isPassportName(name) || (person !== null && !isSameName(name, fullNameOf(person))))
    .map(({ name }) => name)
  return names.length === 0 ? null : note('name', { names })
}

const fullNameOf = ({ firstName, lastName, middleName }: PersonFacts): string =>
  [firstName, lastName, middleName].join(' ')

const passportWord = /^(?:[\p{Script=Latin}\p{M}'ʻʼ‘’`]+|[\p{Script=Cyrillic}\p{M}'ʻʼ‘’`]+)$/u

/** Could a passport hold the name? Each word is of one alphabet, without digits and signs: a Latin «c» among Cyrillic letters is none. */
export const isPassportName = (name: string): boolean => nameWords(name).every((word) => passportWord.test(word))

/** The words of a name, whatever stands between. */
export const nameWords = (name: string): string[] =>
  name
    .normalize('NFC')
    .split(/[\s.-]+/)
    .filter(Boolean)

/** Is each word of the one a word of the other, in any spelling? */
function isSameName(name: string, card: string): boolean {
  const known = nameWords(peopleText(card))
  return nameWords(peopleText(name)).every((word) => known.includes(word))
}
