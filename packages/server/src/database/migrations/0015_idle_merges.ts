import { type Kysely, sql } from 'kysely'
import type { SearchableTable } from '../dialect'
import { tablesSearched } from './0014_search_merges'
import type { Schema } from './schema'

/**
 * Parts of a search index are joined by `keepMerged`, never in a write; of a level once there are 16. Only if that does
 * not keep up, the engine does it by itself.
 */
export async function idleMerges(db: Kysely<unknown>, { engine }: Schema): Promise<void> {
  if (engine !== 'sqlite') return
  for (const table of tablesSearched) await mergeIdly(db, table)
  // How often what the index of clients holds has changed: beside the count of clients, it costs no further page.
  const change = `begin update row_counts set total = total + 1 where name = 'clients_search'; end`
  const events = { insert: 'insert', delete: 'delete', update: 'update of search_text' }
  await sql`insert into row_counts (name, total) values ('clients_search', 0)`.execute(db)
  for (const [name, event] of Object.entries(events)) {
    await sql.raw(`create trigger clients_searched_${name} after ${event} on clients ${change}`).execute(db)
  }
}

/** Leaves the parts of a search index to `keepMerged`. */
export async function mergeIdly(db: Kysely<unknown>, table: SearchableTable): Promise<void> {
  const index = sql.table(`${table}_search`)
  for (const [name, parts] of Object.entries({ automerge: 0, usermerge: 16, crisismerge: 1000 })) {
    // Written out: a number that is bound arrives as a fraction, which SQLite refuses here since 3.53.
    await sql`insert into ${index} (${index}, rank) values (${name}, ${sql.lit(parts)})`.execute(db)
  }
}
