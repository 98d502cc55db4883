import { type Kysely, sql } from 'kysely'
import { index, required, type Schema } from './schema'

/** Every table whose rows are part of a record that staff read the history of. */
const trackedTables = [
  'users',
  'tours',
  'tour_days',
  'departure_ticks',
  'clients',
  'client_contacts',
  'client_preferences',
  'client_documents',
  'other_documents',
  'visas',
  'emergency_contacts',
  'companions',
  'client_visits',
  'client_tours',
  'client_tour_documents',
  'client_tour_travellers',
  'muted_trip_notes',
  'contact_actions',
  'contact_action_comments',
  'message_templates',
  'ig_posts',
  'ig_medias',
  'hero_page_infos',
  'private_tour_banners',
  'private_tours',
  'uzbekistan_banners',
  'uzbekistan_posts',
] as const

/** What became of records: who changed which field, from what to what. */
export async function history(db: Kysely<unknown>, schema: Schema): Promise<void> {
  const { engine, text, ordered, integer } = schema
  const changes = schema
    .createTable(db, 'row_changes')
    .addColumn('table_name', text, required)
    .addColumn('row_id', integer, required)
    .addColumn('was', text)
    .addColumn('became', text)
  // Which transaction: the one writer of SQLite has the rows of 0, and takes others for what nobody came for.
  await (engine === 'sqlite'
    ? changes.addColumn('turn', integer, (column) => required(column).defaultTo(0))
    : changes.addColumn('turn', sql`xid8`, (column) => required(column).defaultTo(sql`pg_current_xact_id()`))
  ).execute()
  await index(db, 'row_changes', ['turn'])

  await schema
    .createTable(db, 'history')
    // No foreign keys: it outlives what it is about.
    .addColumn('log_id', integer)
    .addColumn('entity', text, required)
    .addColumn('entity_id', integer, required)
    .addColumn('table_name', text, required)
    .addColumn('row_id', integer, required)
    .addColumn('kind', text, required)
    .addColumn('changes', text, required)
    .addColumn('origin', text, required)
    .addColumn('user_id', integer)
    .addColumn('hash', text, required)
    .addColumn('created_at', ordered, required)
    .execute()
  await index(db, 'history', ['entity', 'entity_id', 'id'])
  await index(db, 'history', ['log_id'])
  await index(db, 'history', ['created_at'])

  await db.schema
    .alterTable('activity_logs')
    .addColumn('history_hash', text, (column) => required(column).defaultTo(''))
    .execute()

  for (const table of trackedTables) await schema.keepChanges(db, table)
  await schema.keepChanges(db, 'client_tags', 'tag_id')
}
