import { type Kysely, sql } from 'kysely'
import { required, type Schema } from './schema'

/** A number that grows with every change of who may do what: servers keep what they read until it does. */
export async function accessVersion(db: Kysely<unknown>, { engine, integer, bigint }: Schema): Promise<void> {
  await db.schema
    .createTable('access_version')
    .addColumn('id', integer, (column) => column.primaryKey())
    .addColumn('version', bigint, required)
    .execute()
  const grow = 'update access_version set version = version + 1 where id = 1'
  const statements = ['insert into access_version (id, version) values (1, 1)']
  if (engine === 'postgres') {
    statements.push(
      `create function access_version_grow() returns trigger language plpgsql as $$ begin ${grow}; return null; end $$`,
    )
  }
  for (const table of ['users', 'sessions']) {
    if (engine === 'postgres') {
      // At the end of the transaction: the row is locked for a moment only, and always as the last one.
      statements.push(`create constraint trigger ${table}_access after update or delete on ${table}
        deferrable initially deferred for each row execute function access_version_grow()`)
    } else {
      for (const event of ['update', 'delete']) {
        statements.push(`create trigger ${table}_access_${event} after ${event} on ${table} begin ${grow}; end`)
      }
    }
  }
  for (const statement of statements) await sql.raw(statement).execute(db)
}
