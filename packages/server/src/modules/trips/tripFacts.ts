import { clientPreferenceFields } from '@karvon/api-client/clientRecords/clientPreferenceFields'
import type { SentOf } from '@karvon/api-client/fields/answers'
import { clientAbout, type personFacts, tripAbout } from '@karvon/api-client/trips/tripFactTypes'
import { type Static, Type } from 'typebox'
import type { Database } from '../../database/database'
import { grouped } from '../../database/grouped'
import { rowReader } from '../../fields/fieldKinds'
import { shapesOf } from '../../http/shapes'
import { ClientTour, namedAnswers } from './clientTourShapes'
import { departureFacts } from './departureFacts'

const ClientFactsShape = Type.Object({
  ...shapesOf(clientAbout),
  trips: Type.Array(Type.Object({ ...ClientTour.properties, ...shapesOf(tripAbout) })),
})

export const TripFactsShape = Type.Object({ today: Type.String(), clients: Type.Array(ClientFactsShape) })

const { halalMeals, wheelchairAccess } = clientPreferenceFields
const wishesOf = rowReader({ halalMeals, wheelchairAccess })

/** What the notes to a trip are made from. A handful of statements, however many clients. */
export async function tripFacts(db: Database, asked: readonly number[]): Promise<Static<typeof ClientFactsShape>[]> {
  if (asked.length === 0) return []
  const companions = await db
    .selectFrom('companions')
    .select(['id', 'client_id', 'full_name', 'date_of_birth', 'passport_number', 'related_client_id'])
    .where('client_id', 'in', asked)
    .orderBy('id')
    .execute()
  const companionsOf = grouped(
    companions,
    ({ client_id }) => client_id,
    (row) => row,
  )
  const personOf = await persons(db, [
    ...new Set([...asked, ...companions.flatMap(({ related_client_id }) => related_client_id ?? [])]),
  ])
  const tripsOf = await trips(db, asked)
  return asked.flatMap((clientId) => {
    const client = personOf(clientId)
    if (!client) return []
    const known = (companionsOf.get(clientId) ?? []).map((row) => ({
      id: row.id,
      fullName: row.full_name,
      dateOfBirth: row.date_of_birth,
      passportNumber: row.passport_number,
      relatedClientId: row.related_client_id,
      person: row.related_client_id === null ? null : (personOf(row.related_client_id) ?? null),
    }))
    return { clientId, ...client, companions: known, trips: tripsOf.get(clientId) ?? [] }
  })
}

async function persons(db: Database, ids: readonly number[]) {
  const papersOf = await departureFacts(db).persons(ids)
  const people = await db
    .selectFrom('clients')
    .select(['id', 'first_name', 'last_name', 'middle_name', 'date_of_birth'])
    .where('id', 'in', ids)
    .execute()
  const wishes = await db.selectFrom('client_preferences').selectAll().where('client_id', 'in', ids).execute()
  const rowOf = new Map(people.map((row) => [row.id, row]))
  const wishedBy = new Map(wishes.map((row) => [row.client_id, row]))

  return (id: number): SentOf<typeof personFacts> | undefined => {
    const row = rowOf.get(id)
    const wished = wishedBy.get(id)
    const { documents, visas, hasPreferences } = papersOf(id)
    return (
      row && {
        firstName: row.first_name,
        lastName: row.last_name,
        middleName: row.middle_name,
        dateOfBirth: row.date_of_birth,
        ...(wished ? wishesOf(wished) : { halalMeals: false, wheelchairAccess: false }),
        hasPreferences,
        documents: documents.map(({ id, ...document }) => ({ ...document, id: Number(id) })),
        visas: visas.map((visa) => ({ ...visa, id: Number(visa.id) })),
      }
    )
  }
}

async function trips(db: Database, clientIds: readonly number[]) {
  const rows = await db
    .selectFrom('client_tours')
    .selectAll()
    .where('client_id', 'in', clientIds)
    .orderBy('id')
    .execute()
  const tourIds = [...new Set(rows.map(({ tour_id }) => tour_id))]
  const tours =
    tourIds.length === 0
      ? []
      : await db
          .selectFrom('tours')
          .select(['id', 'price_cents', 'valid_from as validFrom', 'valid_until as validUntil'])
          .where('id', 'in', tourIds)
          .execute()
  const tourOf = new Map(
    tours.map(({ id, price_cents, ...days }) => [id, { ...days, price: Number(price_cents) / 100 }]),
  )
  const tripIds = rows.map(({ id }) => id)
  const muted =
    tripIds.length === 0
      ? []
      : await db
          .selectFrom('muted_trip_notes')
          .select(['client_tour_id as tripId', 'note'])
          .where('client_tour_id', 'in', tripIds)
          .orderBy('note')
          .execute()
  const mutedOf = grouped(
    muted,
    ({ tripId }) => tripId,
    ({ note }) => note,
  )
  return grouped(
    await namedAnswers(db, rows),
    ({ clientId }) => clientId,
    (trip) => ({ ...trip, tour: tourOf.get(trip.tourId) ?? null, mutedNotes: mutedOf.get(trip.id) ?? [] }),
  )
}
