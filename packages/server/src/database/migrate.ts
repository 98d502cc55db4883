import { type Kysely, type Migration, type MigrationProvider, Migrator } from 'kysely'
import type { Database } from './database'
import type { Engine } from './dialect'
import { firstSlice } from './migrations/0001_first_slice'
import { clients } from './migrations/0002_clients'
import { siteContent } from './migrations/0003_site_content'
import { tourFilters } from './migrations/0004_tour_filters'
import { type Schema, schemas } from './migrations/schema'

/** TABLE OF CONTENTS: every change of the tables, in the order of its number. A released one is never edited. */
const migrations: Record<string, (db: Kysely<unknown>, schema: Schema) => Promise<void>> = {
  '0001_first_slice': firstSlice,
  '0002_clients': clients,
  '0003_site_content': siteContent,
  '0004_tour_filters': tourFilters,
}

/**
 * Brings the tables up to date; all of it or nothing. Several servers may start at once: they wait for each other.
 * @throws the error of the migration that failed, or when the database is newer than this program
 */
export async function migrateToLatest(db: Database, engine: Engine): Promise<void> {
  const migrator = new Migrator({ db, provider: providerOf(engine) })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

function providerOf(engine: Engine): MigrationProvider {
  const entries = Object.entries(migrations).map(([name, up]): [string, Migration] => [
    name,
    { up: (db) => up(db, schemas[engine]) },
  ])
  return { getMigrations: async () => Object.fromEntries(entries) }
}
