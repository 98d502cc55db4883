import type { Kysely } from 'kysely'
import { required, type Schema } from './schema'

/** Every table whose rows staff change. */
export const versionedTables = [
  'users',
  'tours',
  'tour_days',
  'ig_posts',
  'notifications',
  'contact_actions',
  'clients',
  'client_contacts',
  'client_preferences',
  'client_documents',
  'other_documents',
  'visas',
  'emergency_contacts',
  'companions',
  'client_tours',
  'client_tour_documents',
  'hero_page_infos',
  'private_tour_banners',
  'private_tours',
  'uzbekistan_banners',
  'uzbekistan_posts',
] as const

/** Rows count their changes, and POSTs that were sent twice are answered once. */
export async function versions(db: Kysely<unknown>, schema: Schema): Promise<void> {
  const { text, ordered, integer } = schema
  for (const table of versionedTables) {
    await db.schema
      .alterTable(table)
      .addColumn('version', integer, (column) => column.notNull().defaultTo(1))
      .execute()
    await schema.keepVersion(db, table)
  }

  await db.schema
    .createTable('idempotency_keys')
    // No foreign key: 0 stands for the public site.
    .addColumn('user_id', integer, required)
    .addColumn('key', text, required)
    .addColumn('fingerprint', text, required)
    .addColumn('status', integer)
    .addColumn('headers', text)
    .addColumn('body', text)
    .addColumn('created_at', ordered, required)
    .addPrimaryKeyConstraint('idempotency_keys_key', ['user_id', 'key'])
    .execute()
  await db.schema.createIndex('idempotency_keys_by_created_at').on('idempotency_keys').column('created_at').execute()
}
