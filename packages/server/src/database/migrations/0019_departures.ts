import { type Kysely, sql } from 'kysely'
import { index, required, type Schema } from './schema'

/** What tours ask of papers, who sold a trip, what was ticked before a departure, and how departures are found. */
export async function departures(db: Kysely<unknown>, schema: Schema): Promise<void> {
  const { text, ordered, integer, flag } = schema
  const tours = () => db.schema.alterTable('tours')
  await tours()
    .addColumn('crosses_border', flag, (column) => column.notNull().defaultTo(1))
    .execute()
  await tours()
    .addColumn('passport_months', integer, (column) => column.notNull().defaultTo(6))
    .execute()
  for (const [name, initial] of Object.entries({ visa_need: 'Unknown', visa_country: '', checklist: '' })) {
    await tours()
      .addColumn(name, text, (column) => column.notNull().defaultTo(initial))
      .execute()
  }
  await schema.keepVersion(db, 'tours')

  await db.schema
    .alterTable('client_tours')
    .addColumn('sold_by', integer, (column) => column.references('users.id').onDelete('set null'))
    .execute()
  await sql`
    update client_tours set sold_by = sellers.id from (
      select cast(activity_logs.entity_id as integer) as sale, users.id
      from activity_logs join users on users.id = activity_logs.user_id
      where activity_logs.action = 'CreateClientTour') as sellers
    where sellers.sale = client_tours.id`.execute(db)
  await schema.keepVersion(db, 'client_tours')
  await index(db, 'client_tours', ['departure_date', 'tour_id', 'id'])
  await index(db, 'client_tours', ['tour_id', 'departure_date', 'id'])
  await index(db, 'client_tours', ['sold_by', 'departure_date', 'tour_id'])
  await index(db, 'client_tours', ['return_date', 'departure_date', 'tour_id'])

  await schema
    .createTable(db, 'departure_ticks')
    // No foreign key: a tour may be deleted, what was sold stays sold.
    .addColumn('tour_id', integer, required)
    .addColumn('departure_date', ordered, required)
    .addColumn('item', text, required)
    .addColumn('ticked_by', integer, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('ticked_at', ordered, required)
    .addUniqueConstraint('departure_ticks_once', ['tour_id', 'departure_date', 'item'])
    .execute()
  await index(db, 'departure_ticks', ['ticked_by'])
}
