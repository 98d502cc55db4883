import type { Kysely } from 'kysely'
import { index, type Schema } from './schema'

/** Which row of another sale stands for the same person, as somebody said. */
export async function joinedPeople(db: Kysely<unknown>, { integer }: Schema): Promise<void> {
  await db.schema
    .alterTable('client_tour_travellers')
    .addColumn('same_as_id', integer, (column) => column.references('client_tour_travellers.id').onDelete('set null'))
    .execute()
  await index(db, 'client_tour_travellers', ['same_as_id'])
}
