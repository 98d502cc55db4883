import type { Transaction } from 'kysely'
import type { Tables } from '../../database/database'

/** Hides notes about a trip from everybody; those that are hidden already stay so. */
export async function muteNotes(
  transaction: Transaction<Tables>,
  clientTourId: number,
  notes: readonly string[],
  { mutedBy, moment }: { mutedBy: number; moment: string },
): Promise<void> {
  if (notes.length === 0) return
  await transaction
    .insertInto('muted_trip_notes')
    .values(
      [...new Set(notes)].map((note) => ({ client_tour_id: clientTourId, note, muted_by: mutedBy, muted_at: moment })),
    )
    .onConflict((conflict) => conflict.columns(['client_tour_id', 'note']).doNothing())
    .execute()
}
