import type { Kysely } from 'kysely'
import { index, required, type Schema } from './schema'

/** Rows of files that become records, with what it takes to take them back. */
export async function imports(db: Kysely<unknown>, schema: Schema): Promise<void> {
  const { text, ordered, integer } = schema
  const count = ['loaded', 'created', 'filled', 'skipped', 'refused', 'undone', 'kept']
  const table = schema
    .createTable(db, 'imports')
    .addColumn('noun', text, required)
    .addColumn('file_name', text, required)
    .addColumn('total', integer, required)
    .addColumn('state', text, required)
    .addColumn('user_id', integer, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('version', integer, (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', ordered, required)
    .addColumn('updated_at', ordered, required)
  await count
    .reduce((columns, name) => columns.addColumn(name, integer, (column) => column.notNull().defaultTo(0)), table)
    .execute()
  await index(db, 'imports', ['state'])
  await index(db, 'imports', ['user_id'])
  await index(db, 'imports', ['updated_at'])
  await schema.keepVersion(db, 'imports')

  await schema
    .createTable(db, 'import_rows')
    .addColumn('import_id', integer, (column) => column.notNull().references('imports.id').onDelete('cascade'))
    .addColumn('number', integer, required)
    .addColumn('sheet', text, required)
    .addColumn('choice', text, required)
    .addColumn('state', text, required)
    .addColumn('body', text, required)
    .addColumn('reason', text, required)
    .addColumn('errors', text, required)
    // No foreign key: whoever is gone was here.
    .addColumn('record_id', integer)
    .addColumn('record_version', integer)
    .addColumn('before', text, required)
    .addColumn('after', text, required)
    .addColumn('ended_at', ordered, required)
    .addUniqueConstraint('import_rows_once', ['import_id', 'number'])
    .execute()
  await index(db, 'import_rows', ['import_id', 'state', 'number'])
}
