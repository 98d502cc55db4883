import type { Kysely } from 'kysely'
import { required, type Schema } from './schema'

/** Which columns of the list of clients an employee has chosen, in their order. */
export async function clientColumns(db: Kysely<unknown>, schema: Schema): Promise<void> {
  const { integer, text } = schema
  await schema
    .createTable(db, 'client_columns')
    .addColumn('user_id', integer, (column) => column.notNull().unique().references('users.id').onDelete('cascade'))
    .addColumn('columns', text, required)
    .execute()
}
