import type { Kysely } from 'kysely'
import { index, required, type Schema } from './schema'

/** Two clients that became one, with what they were, for as long as it can be undone. */
export async function clientMerges(db: Kysely<unknown>, schema: Schema): Promise<void> {
  const { text, ordered, integer } = schema
  await schema
    .createTable(db, 'client_merges')
    // No foreign keys: who stays may go over into a third, and come back.
    .addColumn('client_id', integer, required)
    .addColumn('merged_id', integer, required)
    .addColumn('merged_by', integer, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('merged_at', ordered, required)
    .addColumn('before', text, required)
    .addColumn('after', text, required)
    .execute()
  await index(db, 'client_merges', ['client_id', 'merged_id'])
  await index(db, 'client_merges', ['merged_at'])
  await index(db, 'client_merges', ['merged_by'])

  await schema
    .createTable(db, 'client_merge_files')
    .addColumn('client_merge_id', integer, (column) =>
      column.notNull().references('client_merges.id').onDelete('cascade'),
    )
    .addColumn('file_id', integer, (column) => column.notNull().references('files.id'))
    .execute()
  await index(db, 'client_merge_files', ['client_merge_id'])
  await index(db, 'client_merge_files', ['file_id'])
}
