import type { Kysely } from 'kysely'
import type { Schema } from './schema'

/** What a paper of a sold tour is: a ticket, a voucher, an insurance; empty where nobody has said. */
export async function paperKinds(db: Kysely<unknown>, schema: Schema): Promise<void> {
  await db.schema
    .alterTable('client_tour_documents')
    .addColumn('kind', schema.text, (column) => column.notNull().defaultTo(''))
    .execute()
  await schema.keepVersion(db, 'client_tour_documents')
}
