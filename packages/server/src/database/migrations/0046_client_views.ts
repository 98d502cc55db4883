import type { Kysely } from 'kysely'
import { index, required, type Schema } from './schema'

/** Columns of the list of clients that an employee has chosen, in their order, and views of the list under a name. */
export async function clientViews(db: Kysely<unknown>, schema: Schema): Promise<void> {
  const { integer, text, flag } = schema
  await schema
    .createTable(db, 'client_columns')
    .addColumn('user_id', integer, (column) => column.notNull().unique().references('users.id').onDelete('cascade'))
    .addColumn('columns', text, required)
    .execute()

  await schema
    .createTable(db, 'client_views')
    .addColumn('user_id', integer, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', text, required)
    .addColumn('is_shared', flag, required)
    .addColumn('query', text, required)
    .addColumn('columns', text, required)
    .execute()
  await index(db, 'client_views', ['user_id'])
  await index(db, 'client_views', ['is_shared'])
}
