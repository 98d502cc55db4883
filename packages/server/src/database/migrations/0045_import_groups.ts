import type { Kysely } from 'kysely'
import { index, type Schema } from './schema'

/**
 * Imports of people who leave together: the departure, and of each row what it made there. And the way from the passport of a
 * companion to the companion, who may have a card.
 */
export async function importGroups(db: Kysely<unknown>, schema: Schema): Promise<void> {
  const { text, ordered, integer } = schema
  // No foreign key: an import tells where it led when the tour is gone.
  await db.schema.alterTable('imports').addColumn('tour_id', integer).execute()
  for (const name of ['departure_date', 'return_date'])
    await db.schema
      .alterTable('imports')
      .addColumn(name, ordered, (column) => column.notNull().defaultTo(''))
      .execute()
  await schema.keepVersion(db, 'imports')
  await db.schema
    .alterTable('import_rows')
    .addColumn('booked', text, (column) => column.notNull().defaultTo(''))
    .execute()
  await index(db, 'companions', ['passport_number'])
}
