import { type Kysely, sql } from 'kysely'
import { index, required, type Schema } from './schema'

/** Who goes on a sold tour, each by name. What is sold already is filled in where the card leaves no question open. */
export async function travellers(db: Kysely<unknown>, schema: Schema): Promise<void> {
  const { text, ordered, integer } = schema
  await db.schema
    .alterTable('client_tours')
    .addColumn('travellers_confirmed_at', ordered, (column) => column.notNull().defaultTo(''))
    .execute()
  await schema
    .createTable(db, 'client_tour_travellers')
    .addColumn('client_tour_id', integer, (column) =>
      column.notNull().references('client_tours.id').onDelete('cascade'),
    )
    .addColumn('place', integer, required)
    // Who is gone from the cards stays on the list by name.
    .addColumn('client_id', integer, (column) => column.references('clients.id').onDelete('set null'))
    .addColumn('companion_id', integer, (column) => column.references('companions.id').onDelete('set null'))
    .addColumn('full_name', text, required)
    .addColumn('date_of_birth', ordered, (column) => column.notNull().defaultTo(''))
    .addColumn('gender', integer, (column) => column.defaultTo(0))
    .addColumn('nationality_code', text, (column) => column.notNull().defaultTo(''))
    .addColumn('passport_number', text, (column) => column.notNull().defaultTo(''))
    .addColumn('passport_expiry', ordered, (column) => column.notNull().defaultTo(''))
    .addColumn('status', text, (column) => column.notNull().defaultTo('Going'))
    .addColumn('canceled_on', ordered, (column) => column.notNull().defaultTo(''))
    .addColumn('cancel_reason', text, (column) => column.notNull().defaultTo(''))
    .execute()
  await index(db, 'client_tour_travellers', ['client_tour_id', 'place'])
  await index(db, 'client_tour_travellers', ['client_id'])
  await index(db, 'client_tour_travellers', ['companion_id'])

  const evident = sql`
    from client_tours as sales join clients on clients.id = sales.client_id
    where sales.quantity = 1 + (select count(*) from companions where companions.client_id = sales.client_id)`
  await sql`
    insert into client_tour_travellers (client_tour_id, place, client_id, full_name)
    select sales.id, 0, clients.id,
      case when clients.last_name = '' then clients.first_name else clients.first_name || ' ' || clients.last_name end
    ${evident}`.execute(db)
  await sql`
    insert into client_tour_travellers (client_tour_id, place, client_id, companion_id, full_name)
    select sales.id, row_number() over (partition by sales.id order by companions.id),
      companions.related_client_id, companions.id, companions.full_name
    from client_tours as sales join companions on companions.client_id = sales.client_id
    where exists (select 1 from client_tour_travellers where client_tour_id = sales.id)`.execute(db)
  await sql`
    update client_tours set travellers_confirmed_at = updated_at
    where exists (select 1 from client_tour_travellers where client_tour_id = client_tours.id)`.execute(db)
  await schema.keepVersion(db, 'client_tours')
}
