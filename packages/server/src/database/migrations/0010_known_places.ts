import type { Kysely } from 'kysely'
import { index, required, type Schema } from './schema'

/** From where people have signed in before. */
export async function knownPlaces(db: Kysely<unknown>, { text, ordered, integer }: Schema): Promise<void> {
  await db.schema
    .createTable('known_places')
    .addColumn('user_id', integer, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('place', text, required)
    .addColumn('seen_at', ordered, required)
    .addPrimaryKeyConstraint('known_places_key', ['user_id', 'place'])
    .execute()
  await index(db, 'known_places', ['seen_at'])
}
