import { type Kysely, sql } from 'kysely'
import type { SearchableTable } from '../dialect'
import type { Schema } from './schema'

/** Those that were there then. */
export const tablesSearched: readonly SearchableTable[] = [
  'users',
  'tours',
  'clients',
  'contact_actions',
  'activity_logs',
  'uzbekistan_posts',
]

/** SQLite joins 32 parts of a search index at a time instead of four: most of a write went into joining them again and again. */
export async function searchMerges(db: Kysely<unknown>, { engine }: Schema): Promise<void> {
  if (engine !== 'sqlite') return
  for (const table of tablesSearched) {
    const index = `${table}_search`
    for (const [name, parts] of [
      ['automerge', 32],
      ['crisismerge', 64],
    ]) {
      await sql.raw(`insert into ${index} (${index}, rank) values ('${name}', ${parts})`).execute(db)
    }
  }
}
