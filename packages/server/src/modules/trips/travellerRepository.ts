import {
  type TripTraveller,
  type TripTravellerInput,
  type TripTravellers,
  travellerFields,
} from '@karvon/api-client/trips/travellerFields'
import { isEvident, type KnownPeople, proposedTravellers } from '@karvon/api-client/trips/travellerRules'
import type { Selectable } from 'kysely'
import type { ClientTourTravellersTable } from '../../database/clientTables'
import type { Database } from '../../database/database'
import { grouped } from '../../database/grouped'
import { rowReader, toRow } from '../../fields/fieldKinds'
import type { OwnParts } from './groupRepository'

/** What of a sale says who goes on it. */
export interface TravellersSale {
  id: number
  clientId: number
  quantity: number
  /** Empty while nobody has said who goes. */
  confirmedAt: string
  /** Of the client, where they were read with the sale. */
  firstName?: string
  lastName?: string
}

/** Somebody who goes, as the database counts them; null while nobody has confirmed them. */
export type TravellerValues = TripTravellerInput & {
  id: number | null
  /** The row of another sale that stands for the same person. */
  sameAsId?: number | null
} & Partial<OwnParts>

/** Who goes on a sale. */
export type TravellersAnswer = Omit<TripTravellers, 'travellers'> & { travellers: TravellerValues[] }

export const noTravellers: TravellersAnswer = { travellers: [], travellersConfirmed: false }

const fieldsOf = rowReader(travellerFields)

/** Who goes on sold tours, in SQL. */
export function travellerRepository(db: Database) {
  const named = async (saleIds: readonly number[]) =>
    grouped(
      saleIds.length === 0
        ? []
        : await db
            .selectFrom('client_tour_travellers')
            .leftJoin('clients', 'clients.id', 'client_tour_travellers.client_id')
            .leftJoin('companions', 'companions.id', 'client_tour_travellers.companion_id')
            .selectAll('client_tour_travellers')
            .select(['clients.first_name', 'clients.last_name', 'companions.full_name as companion_name'])
            .select(['companions.passport_number as companion_passport', 'companions.date_of_birth as companion_birth'])
            .select(['companions.latin_last_name as companion_latin_last'])
            .select(['companions.latin_first_name as companion_latin_first'])
            .where('client_tour_travellers.client_tour_id', 'in', saleIds)
            .orderBy('client_tour_travellers.client_tour_id')
            .orderBy('place')
            .execute(),
      ({ client_tour_id }) => client_tour_id,
      read,
    )

  /** Whom the cards of clients know, by their ids. */
  async function known(
    clientIds: readonly number[],
    sales: readonly TravellersSale[] = [],
  ): Promise<Map<number, KnownPeople>> {
    if (clientIds.length === 0) return new Map()
    const named = new Map(
      sales.flatMap(({ clientId: id, firstName: first_name, lastName: last_name = '' }) =>
        first_name === undefined ? [] : [[id, { id, first_name, last_name }] as const],
      ),
    )
    const others = clientIds.filter((id) => !named.has(id))
    const unnamed =
      others.length === 0
        ? []
        : await db.selectFrom('clients').select(['id', 'first_name', 'last_name']).where('id', 'in', others).execute()
    const clients = [...named.values(), ...unnamed]
    const companions = await db
      .selectFrom('companions')
      .select(['id', 'client_id', 'full_name as fullName', 'related_client_id as relatedClientId'])
      .select(['passport_number as passportNumber', 'date_of_birth as dateOfBirth', 'gender'])
      .select(['latin_last_name as latinLastName', 'latin_first_name as latinFirstName'])
      .where('client_id', 'in', clientIds)
      .orderBy('id')
      .execute()
    const companionsOf = grouped(
      companions,
      ({ client_id }) => client_id,
      ({ client_id: _, ...companion }) => companion,
    )
    return new Map(
      clients.map((row) => [
        row.id,
        { client: { id: row.id, fullName: nameOf(row) }, companions: companionsOf.get(row.id) ?? [] },
      ]),
    )
  }

  /** Puts them in their places; those with an id are the rows that are there. */
  async function replace(saleId: number, travellers: readonly TravellerValues[]): Promise<void> {
    const kept = travellers.flatMap(({ id }) => id ?? [])
    await db
      .deleteFrom('client_tour_travellers')
      .where('client_tour_id', '=', saleId)
      .$if(kept.length > 0, (rows) => rows.where('id', 'not in', kept))
      .execute()
    for (const [place, { id, ...values }] of travellers.entries()) {
      const row = { ...toRow(travellerFields, values), place } as Omit<
        Selectable<ClientTourTravellersTable>,
        'id' | 'client_tour_id' | 'same_as_id' | 'room_id' | 'arrival_flight_id' | 'departure_flight_id'
      >
      if (id === null)
        await db
          .insertInto('client_tour_travellers')
          .values({ ...row, client_tour_id: saleId })
          .execute()
      else await db.updateTable('client_tour_travellers').set(row).where('id', '=', id).execute()
    }
  }

  const confirm = (saleId: number, moment: string) =>
    db.updateTable('client_tours').set({ travellers_confirmed_at: moment }).where('id', '=', saleId).execute()

  return {
    /** By sale: who was named, else who is proposed. A few statements, however many sales. */
    async ofSales(sales: readonly TravellersSale[]): Promise<Map<number, TravellersAnswer>> {
      const open = sales.filter(({ confirmedAt }) => confirmedAt === '')
      const [namedOf, knownOf] = await Promise.all([
        named(sales.filter(({ confirmedAt }) => confirmedAt !== '').map(({ id }) => id)),
        known([...new Set(open.map(({ clientId }) => clientId))], open),
      ])
      return new Map(
        sales.map(({ id, clientId, quantity, confirmedAt }): [number, TravellersAnswer] => {
          if (confirmedAt !== '') return [id, { travellers: namedOf.get(id) ?? [], travellersConfirmed: true }]
          const people = knownOf.get(clientId)
          const travellers = people ? proposedTravellers(people, quantity).map(asRow) : []
          return [id, { travellers, travellersConfirmed: false }]
        }),
      )
    },

    /** Fills in a sale whose client's card leaves no question open about who goes; else somebody has to say. */
    async fillIn(saleId: number, clientId: number, quantity: number, moment: string): Promise<void> {
      const people = (await known([clientId])).get(clientId)
      if (!people || !isEvident(people, quantity)) return
      await replace(saleId, proposedTravellers(people, quantity).map(asRow))
      await confirm(saleId, moment)
    },

    /** Somebody has said who goes. */
    async name(saleId: number, travellers: readonly TravellerValues[], moment: string): Promise<void> {
      await replace(saleId, travellers)
      await confirm(saleId, moment)
    },

    /** Nobody has said who goes any more. */
    async forget(saleId: number): Promise<void> {
      await replace(saleId, [])
      await confirm(saleId, '')
    },

    /** Lists show one row for the person of both; null takes that back, whichever of them said it. */
    join: (id: number, sameAsId: number | null) =>
      db
        .updateTable('client_tour_travellers')
        .set({ same_as_id: sameAsId })
        .where((row) =>
          sameAsId === null ? row.or([row('id', '=', id), row('same_as_id', '=', id)]) : row('id', '=', id),
        )
        .execute(),

    known,
  }
}

/** As in the list of clients. */
export const nameOf = (row: { first_name: string | null; last_name: string | null }): string =>
  [row.first_name, row.last_name].filter(Boolean).join(' ')

/** Whose place of a sale it is: of a card before a row, which is new each time somebody is named anew. */
export const placeKey = (saleId: number, { companionId, clientId, id, fullName }: TravellerValues): string => {
  if (companionId !== null) return `${saleId} companion ${companionId}`
  if (clientId !== null) return `${saleId} client ${clientId}`
  return `${saleId} ${id === null ? fullName : `traveller ${id}`}`
}

const asRow = (traveller: TripTraveller): TravellerValues => traveller as TravellerValues

/** What a card says that is there counts. */
function read(
  row: Selectable<ClientTourTravellersTable> & {
    [Name in 'first_name' | 'last_name' | `companion_${'name' | 'passport' | 'birth' | 'latin_last' | 'latin_first'}`]:
      | string
      | null
  },
): TravellerValues {
  const values = fieldsOf(row, {
    id: row.id,
    sameAsId: row.same_as_id,
    roomId: row.room_id,
    arrivalFlightId: row.arrival_flight_id,
    departureFlightId: row.departure_flight_id,
  }) as TravellerValues
  values.fullName = nameOf(row) || row.companion_name || values.fullName
  values.passportNumber = row.companion_passport || values.passportNumber
  values.dateOfBirth = row.companion_birth || values.dateOfBirth
  values.latinLastName = row.companion_latin_last || values.latinLastName
  values.latinFirstName = row.companion_latin_first || values.latinFirstName
  return values
}
