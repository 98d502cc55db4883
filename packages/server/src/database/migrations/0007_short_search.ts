import type { Kysely } from 'kysely'
import type { SearchableTable } from '../dialect'
import type { Schema } from './schema'

const tables: readonly SearchableTable[] = [
  'users',
  'tours',
  'clients',
  'contact_actions',
  'activity_logs',
  'uzbekistan_posts',
]

/** Search indexes that find two letters, too. */
export async function shortSearch(db: Kysely<unknown>, schema: Schema): Promise<void> {
  for (const table of tables) await schema.addSearch(db, table)
}
