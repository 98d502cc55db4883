import type { Kysely } from 'kysely'
import { index, required, type Schema } from './schema'

/** Which notes about a trip somebody hid. */
export async function tripNotes(db: Kysely<unknown>, schema: Schema): Promise<void> {
  const { text, ordered, integer } = schema
  await schema
    .createTable(db, 'muted_trip_notes')
    .addColumn('client_tour_id', integer, (column) =>
      column.notNull().references('client_tours.id').onDelete('cascade'),
    )
    .addColumn('note', text, required)
    .addColumn('muted_by', integer, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('muted_at', ordered, required)
    .addUniqueConstraint('muted_trip_notes_once', ['client_tour_id', 'note'])
    .execute()
  await index(db, 'muted_trip_notes', ['muted_by'])
}
