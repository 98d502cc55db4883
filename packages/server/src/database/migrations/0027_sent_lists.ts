import type { Kysely } from 'kysely'
import { index, required, type Schema } from './schema'

/** Lists of a departure that went out to a hotel, a carrier or the border, with what stood in them. */
export async function sentLists(db: Kysely<unknown>, schema: Schema): Promise<void> {
  const { text, ordered, integer } = schema
  await schema
    .createTable(db, 'sent_lists')
    // No foreign key: a tour may be deleted, what was sold stays sold.
    .addColumn('tour_id', integer, required)
    .addColumn('departure_date', ordered, required)
    .addColumn('audience', text, required)
    .addColumn('way', text, required)
    .addColumn('people', integer, required)
    .addColumn('sent_by', integer, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('sent_at', ordered, required)
    .execute()
  await index(db, 'sent_lists', ['tour_id', 'departure_date', 'id'])
  await index(db, 'sent_lists', ['sent_by'])

  await schema
    .createTable(db, 'sent_list_rows')
    .addColumn('sent_list_id', integer, (column) => column.notNull().references('sent_lists.id').onDelete('cascade'))
    .addColumn('key', text, required)
    // Of whose card the person is: what is known of a client goes with the client.
    .addColumn('person_id', integer, (column) => column.references('clients.id').onDelete('cascade'))
    .addColumn('content', text, required)
    .execute()
  await index(db, 'sent_list_rows', ['sent_list_id', 'id'])
  await index(db, 'sent_list_rows', ['person_id'])
}
