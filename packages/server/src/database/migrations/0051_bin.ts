import type { Kysely } from 'kysely'
import { mergeIdly } from './0015_idle_merges'
import { index, required, type Schema } from './schema'

/** What was deleted, row by row, for as long as it can be brought back. */
export async function bin(db: Kysely<unknown>, schema: Schema): Promise<void> {
  const { text, ordered, integer } = schema
  await schema
    .createTable(db, 'bin_entries')
    .addColumn('noun', ordered, required)
    .addColumn('record_id', integer, required)
    .addColumn('title', text, required)
    .addColumn('search_text', text, required)
    // The record that the activity log is told of.
    .addColumn('entity', text, required)
    .addColumn('entity_id', integer, required)
    .addColumn('entity_name', text, required)
    .addColumn('lock_name', text)
    .addColumn('user_id', integer, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('user_name', text, required)
    .addColumn('deleted_at', ordered, required)
    .execute()
  await db.schema
    .createIndex('bin_entries_by_record')
    .on('bin_entries')
    .columns(['noun', 'record_id'])
    .unique()
    .execute()
  await index(db, 'bin_entries', ['deleted_at', 'id'])
  await index(db, 'bin_entries', ['noun', 'deleted_at', 'id'])
  await index(db, 'bin_entries', ['user_id', 'deleted_at', 'id'])
  await schema.addSearch(db, 'bin_entries')
  if (schema.engine === 'sqlite') await mergeIdly(db, 'bin_entries')

  await schema
    .createTable(db, 'bin_rows')
    .addColumn('entry_id', integer, (column) => required(column).references('bin_entries.id').onDelete('cascade'))
    .addColumn('table_name', ordered, required)
    .addColumn('row_id', integer)
    // No foreign key: the client may be what was deleted.
    .addColumn('client_id', integer)
    // Empty: the whole row. Else the row is there, and lost this value alone.
    .addColumn('column_name', text, required)
    .addColumn('content', text, required)
    .execute()
  await index(db, 'bin_rows', ['entry_id', 'id'])
  await index(db, 'bin_rows', ['table_name', 'row_id'])
  await index(db, 'bin_rows', ['client_id'])

  await schema
    .createTable(db, 'bin_files')
    .addColumn('entry_id', integer, (column) => required(column).references('bin_entries.id').onDelete('cascade'))
    .addColumn('file_id', integer, (column) => required(column).references('files.id'))
    .execute()
  await index(db, 'bin_files', ['entry_id'])
  await index(db, 'bin_files', ['file_id'])
}
