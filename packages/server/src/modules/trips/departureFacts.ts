import { passports } from '@karvon/api-client/clientRecords/clientDocumentFields'
import type { ContactType } from '@karvon/api-client/clients/clientTypes'
import { usualRequirements } from '@karvon/api-client/clients/paperRules'
import type { SentOf } from '@karvon/api-client/fields/answers'
import type { LocalizedText } from '@karvon/api-client/read/localizedText'
import type { TourRequirements } from '@karvon/api-client/tours/tourFields'
import type { ClientTourDocumentKind } from '@karvon/api-client/trips/clientTourDocumentFields'
import { clientTourStatuses } from '@karvon/api-client/trips/clientTourFields'
import type { CheckedPerson, TripFacts } from '@karvon/api-client/trips/departureRules'
import type { groupDeparture } from '@karvon/api-client/trips/groupFields'
import { sql } from 'kysely'
import type { Database } from '../../database/database'
import { grouped } from '../../database/grouped'
import { documentOf } from '../clientRecords/documentOf'
import { requirementColumns, requirementsOf } from '../tours/tourRequirements'
import { canceled } from './departureGroups'
import { type Group, type GroupKey, type GroupOf, groupRepository, keyText } from './groupRepository'
import { type TravellersSale, travellerRepository } from './travellerRepository'

/** What tells that somebody is the same person as another one. */
export interface PersonMarks {
  dateOfBirth: string
  /** Series and numbers, also of those that are lost or replaced. */
  passports: string[]
}

/** What a tour says of all its departures. */
interface SoldTour {
  title: LocalizedText
  checklist: string
  requirements: TourRequirements
}

const unknownTour: SoldTour = { title: { ru: '', en: '', uz: '' }, checklist: '', requirements: usualRequirements }

/** A trip that somebody bought. */
export type SaleRow = Awaited<ReturnType<ReturnType<typeof departureFacts>['sales']>>[number]

/** With what its tour is called and asks. */
export type TripRow = SaleRow & { tour: SoldTour }

/** What is known of trips, for the rules. A handful of statements, however many trips. */
export function departureFacts(db: Database) {
  /** Of these departures and of all that go as one group with them, without those that are over or cancelled. */
  async function sales(keys: readonly GroupKey[], today: string, knownGroupOf?: GroupOf) {
    const groupOf = knownGroupOf ?? (await groupRepository(db).ofKeys(keys))
    const departures = new Map(keys.flatMap((key) => groupOf(key).departures).map((key) => [keyText(key), key]))
    const rows = await db
      .selectFrom('client_tours')
      .innerJoin('clients', 'clients.id', 'client_tours.client_id')
      .leftJoin('users', 'users.id', 'client_tours.sold_by')
      .select([
        'client_tours.id',
        'client_tours.client_id as clientId',
        'client_tours.tour_id as tourId',
        'client_tours.status',
        'client_tours.sold_price_cents as soldPrice',
        'client_tours.quantity',
        'client_tours.travellers_confirmed_at as confirmedAt',
        'client_tours.departure_date as departureDate',
        'client_tours.return_date as returnDate',
        'clients.first_name as firstName',
        'clients.last_name as lastName',
        'clients.date_of_birth as dateOfBirth',
        'users.id as sellerId',
        'users.name as sellerName',
      ])
      .where('client_tours.status', '<>', canceled)
      .where(({ and, eb, or }) =>
        or(
          [...departures.values()].map(({ tourId, departureDate }) =>
            and([eb('client_tours.tour_id', '=', tourId), eb('client_tours.departure_date', '=', departureDate)]),
          ),
        ),
      )
      .where(({ eb, or }) => or([eb('departure_date', '>=', today), eb('return_date', '>=', today)]))
      .orderBy('client_tours.id')
      .execute()
    return rows.map((row) => {
      const group = groupOf(row)
      return Object.assign(row, { group: groupText(group), groupId: group.id })
    })
  }

  /** What they are called and ask, by their ids; a tour that is gone asks for what is usual. */
  async function tours(ids: readonly number[]): Promise<(id: number) => SoldTour> {
    const rows =
      ids.length === 0
        ? []
        : await db
            .selectFrom('tours')
            .select(['id', 'title_ru', 'title_en', 'title_uz', 'checklist', ...requirementColumns])
            .where('id', 'in', ids)
            .execute()
    const known = new Map(
      rows.map((row) => {
        const title = { ru: row.title_ru, en: row.title_en, uz: row.title_uz }
        return [row.id, { title, checklist: row.checklist, requirements: requirementsOf(row) }]
      }),
    )
    return (id) => known.get(id) ?? unknownTour
  }

  return {
    sales,

    /** `sales` with what their tours say. */
    async trips(keys: readonly GroupKey[], today: string, knownGroupOf?: GroupOf) {
      const groupOf = knownGroupOf ?? (await groupRepository(db).ofKeys(keys))
      const tourIds = new Set(keys.flatMap((key) => groupOf(key).departures).map(({ tourId }) => tourId))
      const [rows, tourOf] = await Promise.all([sales(keys, today, groupOf), tours([...tourIds])])
      return rows.map((row) => Object.assign(row, { tour: tourOf(row.tourId) }))
    },

    /** Who goes on trips, by trip. */
    travellers: (trips: readonly TravellersSale[]) => travellerRepository(db).ofSales(trips),

    /** What tells a person, by the client whose it is: for whoever needs no papers. */
    async marks(clientIds: readonly number[]): Promise<(clientId: number) => PersonMarks> {
      if (clientIds.length === 0) return () => ({ dateOfBirth: '', passports: [] })
      const rows = await db
        .selectFrom('clients')
        .leftJoin('client_documents', (join) =>
          join.onRef('client_documents.client_id', '=', 'clients.id').on('client_documents.type', 'in', passports),
        )
        .select(['clients.id as clientId', 'clients.date_of_birth as dateOfBirth', 'series', 'number'])
        .where('clients.id', 'in', clientIds)
        .orderBy('client_documents.id')
        .execute()
      const known = byClient(rows)
      return (clientId) => {
        const own = known.get(clientId) ?? []
        return {
          dateOfBirth: own[0]?.dateOfBirth ?? '',
          passports: own.flatMap(({ series, number }) => (number === null ? [] : `${series}${number}`)),
        }
      }
    },

    /**
     * Papers, preferences and what tells a person, by the client whose they are.
     * @param sales those whose buyers need not be read again
     */
    async persons(
      clientIds: readonly number[],
      sales: readonly { clientId: number; dateOfBirth: string }[] = [],
    ): Promise<(clientId: number) => CheckedPerson & PersonMarks> {
      const nothing = { documents: [], visas: [], hasPreferences: false, dateOfBirth: '', passports: [] }
      if (clientIds.length === 0) return () => nothing
      const bornOn = new Map(sales.map(({ clientId, dateOfBirth }) => [clientId, dateOfBirth]))
      const others = clientIds.filter((clientId) => !bornOn.has(clientId))
      const [clientRows, documentRows, visaRows, preferences] = await Promise.all([
        others.length === 0
          ? []
          : db.selectFrom('clients').select(['id', 'date_of_birth']).where('id', 'in', others).execute(),
        db
          .selectFrom('client_documents')
          .select([
            'id',
            'client_id as clientId',
            'type',
            'series',
            'number',
            'state',
            'issue_date as issueDate',
            'expiry_date as expiryDate',
            'latin_last_name as latinLastName',
            'latin_first_name as latinFirstName',
          ])
          .where('client_id', 'in', clientIds)
          .orderBy('id')
          .execute(),
        db
          .selectFrom('visas')
          .select([
            'id',
            'client_id as clientId',
            'country_code as countryCode',
            'issue_date as issueDate',
            'expiry_date as expiryDate',
          ])
          .where('client_id', 'in', clientIds)
          .orderBy('id')
          .execute(),
        db
          .selectFrom('client_preferences')
          .select('client_id as clientId')
          .where('client_id', 'in', clientIds)
          .execute(),
      ])
      const documents = byClient(documentRows)
      const visas = byClient(visaRows)
      const known = new Set(preferences.map(({ clientId }) => clientId))
      for (const row of clientRows) bornOn.set(row.id, row.date_of_birth)
      const persons = new Map(
        clientIds.map((clientId) => {
          const own = documents.get(clientId) ?? []
          const person = {
            dateOfBirth: bornOn.get(clientId) ?? '',
            passports: own
              .filter(({ type }) => passports.some((each) => each === type))
              .map(({ series, number }) => series + number),
            documents: own.map(documentOf),
            visas: visas.get(clientId) ?? [],
            hasPreferences: known.has(clientId),
          }
          return [clientId, person]
        }),
      )
      return (clientId) => persons.get(clientId) ?? nothing
    },

    /** How to reach clients, and whom to call when something happens. */
    async contacts(clientIds: readonly number[]) {
      if (clientIds.length === 0) return () => ({ contacts: [], emergencyContacts: [] })
      const [contactRows, emergencyRows] = await Promise.all([
        db
          .selectFrom('client_contacts')
          .select(({ ref }) => ['id', 'client_id as clientId', ref('type').$castTo<ContactType>().as('type'), 'value'])
          .where('client_id', 'in', clientIds)
          .orderBy('id')
          .execute(),
        db
          .selectFrom('emergency_contacts')
          .select(['id', 'client_id as clientId', 'phone'])
          .where('client_id', 'in', clientIds)
          .orderBy('id')
          .execute(),
      ])
      const contacts = byClient(contactRows)
      const emergencyContacts = byClient(emergencyRows)
      return (clientId: number): Pick<TripFacts, 'contacts' | 'emergencyContacts'> => ({
        contacts: contacts.get(clientId) ?? [],
        emergencyContacts: emergencyContacts.get(clientId) ?? [],
      })
    },

    /** What papers are, by trip. */
    async papers(tripIds: readonly number[]): Promise<Map<number, TripFacts['papers']>> {
      if (tripIds.length === 0) return new Map()
      const rows = await db
        .selectFrom('client_tour_documents')
        .select(['client_tour_id as tripId', 'title', 'kind'])
        .where('client_tour_id', 'in', tripIds)
        .execute()
      return grouped(
        rows,
        ({ tripId }) => tripId,
        ({ title, kind }) => ({ title, kind: kind as ClientTourDocumentKind }),
      )
    },

    /** What was ticked off, with who did. */
    ticks: (keys: readonly GroupKey[]) =>
      db
        .selectFrom('departure_ticks')
        .leftJoin('users', 'users.id', 'departure_ticks.ticked_by')
        .select([
          'departure_ticks.tour_id as tourId',
          'departure_ticks.departure_date as departureDate',
          'departure_ticks.item',
          'departure_ticks.ticked_at as doneAt',
          sql<string>`coalesce(users.name, '')`.as('doneBy'),
        ])
        .where(({ and, eb, or }) =>
          or(
            keys.map(({ tourId, departureDate }) =>
              and([
                eb('departure_ticks.tour_id', '=', tourId),
                eb('departure_ticks.departure_date', '=', departureDate),
              ]),
            ),
          ),
        )
        .execute(),
  }
}

/** Tells groups apart. */
export const groupText = ({ departures: [first] }: Group): string => (first ? keyText(first) : '')

/** The departures of a group on which somebody goes, by day; each with its trips. */
export const departuresOf = (trips: readonly TripRow[]): TripRow[][] =>
  [...grouped(trips, keyText, (trip) => trip).values()].sort(([one], [other]) =>
    one && other ? one.departureDate.localeCompare(other.departureDate) || one.tourId - other.tourId : 0,
  )

/** The departures of a group as they are told. */
export const toldDepartures = (trips: readonly TripRow[]): SentOf<typeof groupDeparture>[] =>
  departuresOf(trips).flatMap(([first]) =>
    first ? { tourId: first.tourId, tourTitle: first.tour.title, departureDate: first.departureDate } : [],
  )

/** What the rules ask of a trip. */
export const tripOf = (row: SaleRow): TripFacts['trip'] => ({
  id: row.id,
  status: clientTourStatuses[row.status] ?? null,
  departureDate: row.departureDate,
  returnDate: row.returnDate,
  quantity: row.quantity,
  soldPrice: row.soldPrice === null ? null : Number(row.soldPrice) / 100,
})

/** As in the list of clients. */
export const nameOf = ({ firstName, lastName }: Pick<SaleRow, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter(Boolean).join(' ')

const byClient = <Row extends { clientId: number }>(rows: readonly Row[]): Map<number, Row[]> =>
  grouped(
    rows,
    ({ clientId }) => clientId,
    (row) => row,
  )
