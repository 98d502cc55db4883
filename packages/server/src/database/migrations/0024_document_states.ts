import type { Kysely } from 'kysely'
import type { Schema } from './schema'

/** Whether an identity document holds, was replaced or is lost. */
export async function documentStates(db: Kysely<unknown>, schema: Schema): Promise<void> {
  await db.schema
    .alterTable('client_documents')
    .addColumn('state', schema.text, (column) => column.notNull().defaultTo('Valid'))
    .execute()
  await schema.keepVersion(db, 'client_documents')
}
