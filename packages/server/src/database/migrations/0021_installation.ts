import { type Kysely, sql } from 'kysely'
import { required, type Schema } from './schema'

/** Which files belong to this database, and how many of them wait for a person before they are swept away. */
export async function installation(db: Kysely<unknown>, { text, integer, flag }: Schema): Promise<void> {
  await db.schema
    .createTable('installation')
    .addColumn('id', integer, (column) => column.primaryKey())
    .addColumn('identity', text)
    .addColumn('is_settled', flag, required)
    .addColumn('held_files', integer, required)
    .execute()
  await sql`insert into installation (id, is_settled, held_files) values (1, 0, 0)`.execute(db)
}
