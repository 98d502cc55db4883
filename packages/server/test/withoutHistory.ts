import { sql } from 'kysely'
import type { OpenDatabase } from '../src/database/openDatabase'
import { historyTables } from '../src/history/historyTables'

/** From then on nothing keeps what rows were and became: what it costs can be measured. */
export async function withoutHistory({ db, dialect }: OpenDatabase): Promise<void> {
  const isSqlite = dialect.engine === 'sqlite'
  for (const table of historyTables.keys())
    for (const event of isSqlite ? ['_insert', '_update', '_delete'] : [''])
      await sql.raw(`drop trigger ${table}_changes${event}${isSqlite ? '' : ` on ${table}`}`).execute(db)
}

/** What the database takes on the disk. */
export async function databaseBytes({ db, dialect }: OpenDatabase): Promise<number> {
  const statement =
    dialect.engine === 'sqlite'
      ? sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
      : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
  return Number((await statement.execute(db)).rows[0]?.bytes)
}
