import type { Transaction } from 'kysely'
import type { Database, Tables } from '../database/database'
import { isUnused } from './fileUses'
import type { ObjectStore } from './objectStore'
import { filePath } from './storedPaths'

/** Since ever: nobody may want it back. */
const atOnce = ''

/** Of those files that no row shows any more, nothing is kept: not for a week, nor for a month. @returns how many */
export async function markErased(transaction: Transaction<Tables>, ids: readonly (number | null)[]): Promise<number> {
  const given = ids.filter((id) => id !== null)
  if (given.length === 0) return 0
  const marked = await transaction
    .updateTable('files')
    .set({ unused_since: atOnce })
    .where('id', 'in', given)
    .where(isUnused())
    .returning('id')
    .execute()
  return marked.length
}

/** Deletes what is marked: bytes first, so that what was stopped half way is found again. */
export async function eraseFiles(db: Database, objects: ObjectStore): Promise<number> {
  const rows = await db
    .selectFrom('files')
    .select(['id', 'name', 'thumbnail_name', 'visibility'])
    .where('unused_since', '=', atOnce)
    .where(isUnused())
    .execute()
  for (const { id, name, thumbnail_name, visibility } of rows) {
    for (const each of [thumbnail_name, name]) if (each !== null) await objects.delete(filePath(each, visibility))
    await db.deleteFrom('files').where('id', '=', id).execute()
  }
  return rows.length
}
