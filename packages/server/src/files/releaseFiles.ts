import type { Transaction } from 'kysely'
import type { Tables } from '../database/database'
import { isUnused } from './fileUses'

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
    .where(isUnused())
    .execute()
}
