import type { Kysely } from 'kysely'
import { required, type Schema } from './schema'

/** What people prove themselves with beside a password: an app that shows codes, and codes to recover with. */
export async function secondFactors(db: Kysely<unknown>, { integer, text, ordered }: Schema): Promise<void> {
  await db.schema
    .createTable('second_factors')
    .addColumn('user_id', integer, (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('secret', text, required)
    .addColumn('last_step', integer, required)
    .addColumn('begun_at', ordered, required)
    .addColumn('confirmed_at', ordered)
    .execute()
  await db.schema
    .createTable('recovery_codes')
    .addColumn('user_id', integer, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('code_hash', text, required)
    .addPrimaryKeyConstraint('recovery_codes_key', ['user_id', 'code_hash'])
    .execute()
  await db.schema.alterTable('sessions').addColumn('proven_at', ordered).execute()
}
