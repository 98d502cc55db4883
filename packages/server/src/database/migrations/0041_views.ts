import type { Kysely } from 'kysely'
import { index, type Schema } from './schema'

/** Through whose eyes a superAdmin looks in a session that changes nothing. */
export async function views(db: Kysely<unknown>, { integer }: Schema): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('viewed_id', integer, (column) => column.references('users.id').onDelete('cascade'))
    .execute()
  await index(db, 'sessions', ['viewed_id'])
}
