import type { Kysely } from 'kysely'
import type { Schema } from './schema'

/** The employee who looks after a client. */
export async function clientOwner(db: Kysely<unknown>, schema: Schema): Promise<void> {
  await db.schema
    .alterTable('clients')
    .addColumn('owner_id', schema.integer, (column) => column.references('users.id').onDelete('set null'))
    .execute()
  // It holds what the list is filtered by beside it, as the indexes of `clientFilters` do.
  await db.schema
    .createIndex('clients_of_owner_id')
    .on('clients')
    .columns(['owner_id', 'loyalty_level', 'gender', 'preferred_language', 'source', 'has_phone'])
    .execute()
  await schema.keepVersion(db, 'clients')
  await schema.keepChanges(db, 'clients')
}
