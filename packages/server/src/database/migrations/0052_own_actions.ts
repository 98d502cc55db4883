import type { Kysely } from 'kysely'
import { index, required, type Schema } from './schema'

/** What employees did that they can take back themselves, for a day. */
export async function ownActions(db: Kysely<unknown>, schema: Schema): Promise<void> {
  const { text, ordered, integer } = schema
  await schema
    .createTable(db, 'own_actions')
    .addColumn('user_id', integer, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('run', text, required)
    .addColumn('log_id', integer)
    .addColumn('part', text, required)
    .addColumn('access', text, required)
    .addColumn('locks', text, required)
    .addColumn('changes', text, required)
    .addColumn('made_at', ordered, required)
    .addColumn('undone_at', ordered)
    .addColumn('refusal', text, required)
    .execute()
  await index(db, 'own_actions', ['user_id', 'made_at'])
  await index(db, 'own_actions', ['made_at'])
}
