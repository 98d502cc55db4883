import type { Kysely } from 'kysely'
import { required, type Schema } from './schema'

/** What browsers encrypt drafts of forms with: a key an account, which goes with it. */
export async function draftKeys(db: Kysely<unknown>, { integer, text }: Schema): Promise<void> {
  await db.schema
    .createTable('draft_keys')
    .addColumn('user_id', integer, (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('sealed_key', text, required)
    .execute()
}
