import type { Transaction } from 'kysely'
import type { Tables } from '../database/database'

/** Marks those of the files that no row shows any more; the sweeper deletes them later. */
export async function releaseFiles(
  transaction: Transaction<Tables>,
  ids: readonly (number | null)[],
  moment: string,
): Promise<void> {
  const given = ids.filter((id) => id !== null)
  if (given.length === 0) return
  await transaction
    .updateTable('files')
    .set({ unused_since: moment })
    .where('id', 'in', given)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('tours').select('tours.id').whereRef('tours.image_id', '=', 'files.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('tour_days').select('tour_days.id').whereRef('tour_days.image_id', '=', 'files.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('ig_medias').select('ig_medias.id').whereRef('ig_medias.file_id', '=', 'files.id'))),
    )
    .execute()
}
