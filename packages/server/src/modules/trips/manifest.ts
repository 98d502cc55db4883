import { createHash } from 'node:crypto'
import { clientPreferenceFields } from '@karvon/api-client/clientRecords/clientPreferenceFields'
import { latinNameIn } from '@karvon/api-client/clientRecords/passportFields'
import { primaryContact } from '@karvon/api-client/clients/clientRules'
import type { ContactType } from '@karvon/api-client/clients/clientTypes'
import { latinName, surnameFirst } from '@karvon/api-client/clients/latinNames'
import { travelDocumentOf } from '@karvon/api-client/clients/paperRules'
import type { SentOf } from '@karvon/api-client/fields/answers'
import { asPhone } from '@karvon/api-client/phones/phoneRules'
import type { Agency } from '@karvon/api-client/trips/agencyTypes'
import type { manifest, manifestEntry, openSale } from '@karvon/api-client/trips/departureTypes'
import type { FlightDirection } from '@karvon/api-client/trips/groupFields'
import { peopleOf } from '@karvon/api-client/trips/samePersonRules'
import { travellerGap, whoGoes } from '@karvon/api-client/trips/travellerRules'
import type { Database } from '../../database/database'
import { grouped } from '../../database/grouped'
import { rowReader } from '../../fields/fieldKinds'
import { documentOf } from '../clientRecords/documentOf'
import { departureFacts, groupText, type TripRow, toldDepartures, tripOf } from './departureFacts'
import { cardsOf, type Goer, goersOf, placeOf } from './goingPeople'
import { type GroupKey, type GroupParts, groupRepository, type OwnParts } from './groupRepository'
import { noTravellers, placeKey, type TravellersAnswer, type TravellersSale } from './travellerRepository'

/** A line of the list. */
export type ManifestRow = SentOf<typeof manifestEntry> & {
  /** Whose line it is, whatever it says. */
  key: string
  /** Of the trip: departure, and return where it is known. */
  days: string
  /** Of the other lines that somebody has joined with it. */
  alsoKeys: string[]
}

type TravellerEntry = Omit<ManifestRow, 'open' | 'sales' | 'isDoubled' | 'alsoKeys' | 'travellerIds' | PlacedName>

/** Where somebody sleeps and how they fly. */
type PlacedName = 'roomNumber' | 'roomKind' | 'roomNote' | 'arrivalFlight' | 'departureFlight'

export type ManifestAnswer = SentOf<typeof manifest>

const genders = ['', 'Male', 'Female'] as const
const { halalMeals, wheelchairAccess, dietaryNotes, roomType, bedPreference } = clientPreferenceFields
const wishesOf = rowReader({ halalMeals, wheelchairAccess, dietaryNotes, roomType, bedPreference })
const noWishes = { halalMeals: false, wheelchairAccess: false, dietaryNotes: [], roomType: null, bedPreference: null }

/** Everybody of a departure as hotel, carrier and border want them; undefined when nobody leaves then. */
export async function manifestOf(
  db: Database,
  key: GroupKey,
  agency: Agency,
): Promise<{ answer: ManifestAnswer; rows: ManifestRow[] } | undefined> {
  const trips = await departureFacts(db).trips([key], '')
  const [first] = trips
  if (!first) return undefined
  const { rows, open, doubled, partsOf, goers } = await rowsOf(db, trips)
  const { version } = (await groupRepository(db).ofKeys([key]))(key)
  const departures = toldDepartures(trips)
  const [about] = departures
  if (!about) return undefined
  const answer = {
    ...about,
    departures,
    ...withPeople(partsOf(first.groupId), goers),
    version,
    returnDate:
      trips
        .map(({ returnDate }) => returnDate)
        .sort()
        .at(-1) ?? '',
    entries: rows.map(({ key: _, days: __, alsoKeys: ___, ...entry }) => entry),
    doubled,
    open,
    agency,
    digest: digestOf(rows),
  }
  return { answer, rows }
}

/** Everybody who goes, by the key of the departure. */
export async function manifestRows(
  db: Database,
  keys: readonly GroupKey[],
): Promise<(key: GroupKey) => readonly ManifestRow[]> {
  const trips = keys.length === 0 ? [] : await departureFacts(db).trips(keys, '')
  const { rows } = await rowsOf(db, trips)
  const tripOf = new Map(trips.map((trip) => [trip.id, trip]))
  const groupOf = await groupRepository(db).ofKeys(keys)
  return (key) => {
    const group = groupText(groupOf(key))
    return rows.filter(({ clientTourId }) => tripOf.get(clientTourId)?.group === group)
  }
}

/** The lines of lists, each person of a departure once where somebody has joined them, and who stands there more than once. */
async function rowsOf(db: Database, trips: readonly TripRow[]) {
  const facts = departureFacts(db)
  const namedOf = await facts.travellers(trips)
  const entries = trips.length === 0 ? [] : await travellersOf(db, trips, namedOf)
  const cards = cardsOf([...namedOf.values()].flatMap(({ travellers }) => travellers))
  const goers = goersOf(trips, namedOf, await facts.marks(cards))
  const placed = new Map(goers.map((goer, place) => [goer, place]))
  const entriesOf = (row: readonly Goer[]) => row.flatMap((goer) => entries[placed.get(goer) ?? -1] ?? [])
  const open = trips.flatMap((trip) => openSaleOf(trip, namedOf.get(trip.id)))
  for (const sale of open) {
    const buyer = entries.find(({ clientId, personId }) => clientId === sale.clientId && personId === clientId)
    if (buyer) sale.latinName = buyer.latinName
  }
  const openOf = new Map(open.map((sale) => [sale.clientTourId, sale]))
  const groups = grouped(
    goers,
    ({ trip }) => trip?.group,
    (goer) => goer,
  )
  const partsOf = await groupRepository(db).parts([...new Set(trips.flatMap(({ groupId }) => groupId ?? []))])
  const people = [...groups.values()].flatMap((leaving) => peopleOf(leaving))
  const lines = people.flatMap(({ rows }) => {
    const sales = [...new Set(rows.flat().flatMap(({ trip }) => trip?.id ?? []))]
    return rows.flatMap((row) => {
      const known = entriesOf(row)
      const [first, ...others] = known
      // A card says more than what is written on a sale.
      const line = known.find(({ personId }) => personId !== null) ?? first
      if (!first || !line) return []
      const open = known.map(({ clientTourId }) => openOf.get(clientTourId)).find(Boolean) ?? null
      const about = { open, sales: sales.length > 1 ? sales : [], isDoubled: rows.length > 1 }
      const keys = { key: first.key, alsoKeys: others.map(({ key }) => key) }
      const travellerIds = row.flatMap(({ traveller }) => traveller.id ?? [])
      const whole = { ...line, ...about, ...keys, travellerIds, ...placedIn(partsOf, row) } satisfies ManifestRow
      return [{ place: placed.get(row[0] as Goer) ?? 0, row: whole }]
    })
  })
  return {
    rows: lines.sort((one, other) => one.place - other.place).map(({ row }) => row),
    goers,
    partsOf,
    open,
    doubled: people
      .filter(({ rows }) => rows.length > 1)
      .map(({ rows, isSure }) => ({
        name: entriesOf(rows.flat())[0]?.name ?? '',
        latinName: entriesOf(rows.flat())[0]?.latinName ?? '',
        isSure,
        places: rows.flatMap((row) => row.flatMap((goer) => placeOf(goer, { isSure, isJoined: row.length > 1 }))),
      })),
  }
}

/** The room and the flights of one person: what is of another group than theirs counts for nothing. */
function placedIn(
  partsOf: (groupId: number | null) => GroupParts,
  row: readonly Goer[],
): Pick<ManifestRow, PlacedName> {
  const { rooms, flights } = partsOf(row[0]?.trip?.groupId ?? null)
  const number = rooms.findIndex(({ id }) => row.some(({ traveller }) => traveller.roomId === id))
  const room = rooms[number]
  const flightBy = (direction: FlightDirection, own: 'arrivalFlightId' | 'departureFlightId') => {
    const flight =
      flights.find(({ id }) => row.some(({ traveller }) => traveller[own] === id)) ??
      flights.find((each) => each.isForAll && each.direction === direction)
    if (!flight) return null
    const { id: _, isForAll: __, ...onList } = flight
    return onList
  }
  return {
    roomNumber: room ? number + 1 : null,
    roomKind: room?.kind ?? '',
    roomNote: room?.note ?? '',
    arrivalFlight: flightBy('Arrival', 'arrivalFlightId'),
    departureFlight: flightBy('Departure', 'departureFlightId'),
  }
}

/** Rooms and flights with the travellers who are said to be in them. */
function withPeople({ rooms, flights }: GroupParts, goers: readonly Goer[]): Pick<ManifestAnswer, 'rooms' | 'flights'> {
  const inPart = (column: keyof OwnParts, part: number) =>
    goers.flatMap(({ traveller }) => (traveller.id !== null && traveller[column] === part ? traveller.id : []))
  return {
    rooms: rooms.map((room) => ({ ...room, people: inPart('roomId', room.id) })),
    flights: flights.map((flight) => ({
      ...flight,
      people: inPart(flight.direction === 'Arrival' ? 'arrivalFlightId' : 'departureFlightId', flight.id),
    })),
  }
}

/** What is open about a sale; nothing where everybody who goes is named and it is confirmed. */
function openSaleOf(trip: TripRow, people: TravellersAnswer = noTravellers): SentOf<typeof openSale>[] {
  const { status } = tripOf(trip)
  const gap = travellerGap(people, trip.quantity)
  if (!gap && status === 'Confirmed') return []
  const { places, named, isConfirmed } = gap ?? { places: trip.quantity, named: trip.quantity, isConfirmed: true }
  const name = [trip.lastName, trip.firstName].filter(Boolean).join(' ')
  const ids = { clientTourId: trip.id, clientId: trip.clientId }
  return [{ ...ids, name, latinName: latinName(name), places, named, isConfirmed, isPending: status !== 'Confirmed' }]
}

/** Everybody who goes on some trips, trip by trip in the order of their places. */
export async function travellersOf(
  db: Database,
  trips: readonly (TravellersSale & Pick<TripRow, 'departureDate' | 'returnDate'>)[],
  namedOf: ReadonlyMap<number, Pick<TravellersAnswer, 'travellers'>>,
): Promise<TravellerEntry[]> {
  const goingOf = (tripId: number) => whoGoes(namedOf.get(tripId)?.travellers ?? [])
  const buyerIds = trips.map(({ clientId }) => clientId)
  const cards = trips.flatMap(({ id }) =>
    goingOf(id).flatMap(({ clientId }) => (clientId === null ? [] : Number(clientId))),
  )
  const personIds = [...new Set([...buyerIds, ...cards])]
  const people = await db.selectFrom('clients').selectAll().where('id', 'in', personIds).execute()
  const documents = await db
    .selectFrom('client_documents')
    .selectAll()
    .where('client_id', 'in', personIds)
    .orderBy('id')
    .execute()
  const wishes = await db.selectFrom('client_preferences').selectAll().where('client_id', 'in', personIds).execute()
  const contacts = await db
    .selectFrom('client_contacts')
    .selectAll()
    .where('client_id', 'in', personIds)
    .orderBy('id')
    .execute()

  type Person = Omit<
    TravellerEntry,
    | 'clientTourId'
    | 'clientId'
    | 'companionId'
    | 'travelsWith'
    | 'travelsWithLatin'
    | 'key'
    | 'days'
    | 'departureDate'
    | 'returnDate'
  > & { lastName: string }

  function entryOf(personId: number, day: string): Person | undefined {
    const person = people.find(({ id }) => id === personId)
    if (!person) return undefined
    const own = <Row extends { client_id: number }>(rows: readonly Row[]) =>
      rows.filter((row) => row.client_id === personId)
    const passport = travelDocumentOf(
      own(documents).map((row) => documentOf({ ...row, issueDate: row.issue_date, expiryDate: row.expiry_date })),
      day,
    )
    const verified = passport
      ? latinNameIn({ latinLastName: passport.latin_last_name, latinFirstName: passport.latin_first_name })
      : ''
    const [wished] = own(wishes)
    const { roomType, bedPreference, ...needs } = wished ? wishesOf(wished) : noWishes
    const reached = own(contacts).map((row) => ({
      ...row,
      type: row.type as ContactType,
      isPrimary: row.is_primary === 1,
    }))
    const phones = reached.filter(({ value }) => asPhone(value) !== null)
    return {
      personId,
      documentId: passport?.id ?? null,
      lastName: person.last_name,
      name: [person.last_name, person.first_name, person.middle_name].filter(Boolean).join(' '),
      latinName: verified || latinName(`${person.last_name} ${person.first_name}`),
      isNameVerified: verified !== '',
      dateOfBirth: person.date_of_birth,
      gender: genders[person.gender] ?? '',
      nationalityCode: passport?.nationality_code || person.nationality_code,
      passport: passport ? [passport.series, passport.number].filter(Boolean).join(' ') : '',
      passportExpiry: passport?.expiry_date ?? '',
      needs,
      roomType,
      bedPreference,
      phone: primaryContact(phones)?.value ?? '',
    }
  }

  return trips.flatMap((trip) => {
    const day = trip.returnDate || trip.departureDate
    const buyer = entryOf(trip.clientId, day)
    return goingOf(trip.id).map((traveller): TravellerEntry => {
      const person = traveller.clientId === null ? undefined : entryOf(Number(traveller.clientId), day)
      const isBuyer = person?.personId === trip.clientId
      const written = surnameFirst(traveller.fullName, buyer?.lastName)
      const verified = latinNameIn(traveller)
      const ownName = person?.name
        ? { name: person.name, latinName: person.latinName, isNameVerified: person.isNameVerified }
        : { name: written, latinName: verified || latinName(written), isNameVerified: verified !== '' }
      return {
        clientTourId: trip.id,
        key: placeKey(trip.id, traveller),
        days: [trip.departureDate, trip.returnDate].filter(Boolean).join(' '),
        departureDate: trip.departureDate,
        returnDate: trip.returnDate,
        clientId: trip.clientId,
        personId: person?.personId ?? null,
        companionId: traveller.companionId === null ? null : Number(traveller.companionId),
        documentId: person?.documentId ?? null,
        ...ownName,
        dateOfBirth: person?.dateOfBirth || traveller.dateOfBirth,
        gender: person?.gender || (genders[traveller.gender ?? 0] ?? ''),
        nationalityCode: person?.nationalityCode || traveller.nationalityCode,
        passport: person?.passport || traveller.passportNumber,
        passportExpiry: person?.passport ? person.passportExpiry : traveller.passportExpiry,
        needs: person?.needs ?? { halalMeals: false, wheelchairAccess: false, dietaryNotes: [] },
        roomType: person?.roomType ?? null,
        bedPreference: person?.bedPreference ?? null,
        phone: person?.phone ?? '',
        travelsWith: isBuyer ? '' : (buyer?.name ?? ''),
        travelsWithLatin: isBuyer ? '' : (buyer?.latinName ?? ''),
      }
    })
  })
}

/** Tells two lists apart that do not say the same. */
const digestOf = (rows: readonly ManifestRow[]): string =>
  createHash('sha256').update(JSON.stringify(rows)).digest('base64url').slice(0, 16)
