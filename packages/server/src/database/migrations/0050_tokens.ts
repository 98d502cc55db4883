import type { Kysely } from 'kysely'
import type { Schema } from './schema'

/** Sessions that are opened by no sign-in: tokens for scripts, each with a name and what it is limited to. */
export async function tokens(db: Kysely<unknown>, { text, flag }: Schema): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('token_name', text).execute()
  await db.schema
    .alterTable('sessions')
    .addColumn('is_read_only', flag, (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('sessions')
    .addColumn('areas', text, (column) => column.notNull().defaultTo(''))
    .execute()
}
