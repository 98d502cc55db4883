import type { Database } from '../database/database'
import type { Clock } from '../http/app'
import type { FileStore } from './fileStore'
import { isUnused, isUsed } from './fileUses'
import type { ObjectStore } from './objectStore'
import { stemOf } from './pictureSizes'
import { pictureExtension } from './pictures'
import { filePath, sizePath, sizesFolder } from './storedPaths'

const hour = 3_600_000
/** A file without a row may belong to a request that is still running. */
const graceForFiles = hour
/** A row that nothing refers to is kept this long: someone may have deleted by mistake. */
const graceForRows = 7 * 24 * hour

/** Deletes files that no row refers to: what broken requests and deleted or replaced pictures leave behind. */
export async function sweepFiles(db: Database, store: FileStore, now: Clock): Promise<{ rows: number; files: number }> {
  const moment = now()
  await markUnused(db, moment.toISOString())
  const rows = await deleteUnused(db, new Date(moment.getTime() - graceForRows).toISOString())
  const before = moment.getTime() - graceForFiles
  let files = await store.sweepTemporary(before)
  for (const visibility of ['public', 'private'] as const) {
    files += await deleteUnnamed(db, store.objects, visibility, before)
  }
  files += await deleteSizes(db, store.objects, before)
  return { rows, files }
}

async function markUnused(db: Database, moment: string): Promise<void> {
  await db
    .updateTable('files')
    .set({ unused_since: moment })
    .where('unused_since', 'is', null)
    .where(isUnused())
    .execute()
  await db
    .updateTable('files')
    .set({ unused_since: null })
    .where('unused_since', 'is not', null)
    .where(isUsed())
    .execute()
}

/** Foreign keys refuse a row that came into use in between. */
async function deleteUnused(db: Database, before: string): Promise<number> {
  const deleted = await db
    .deleteFrom('files')
    .where('unused_since', '<', before)
    .where(isUnused())
    .returning('id')
    .execute()
  return deleted.length
}

async function deleteUnnamed(
  db: Database,
  objects: ObjectStore,
  visibility: 'public' | 'private',
  before: number,
): Promise<number> {
  let deleted = 0
  for await (const { name, changedAt } of objects.list(`files/${visibility}`)) {
    if (changedAt > before) continue
    const row = await db
      .selectFrom('files')
      .select('id')
      .where(({ or, eb }) => or([eb('name', '=', name), eb('thumbnail_name', '=', name)]))
      .executeTakeFirst()
    if (row) continue
    await objects.delete(filePath(name, visibility))
    deleted++
  }
  return deleted
}

/** Smaller versions of pictures that are gone. */
async function deleteSizes(db: Database, objects: ObjectStore, before: number): Promise<number> {
  let deleted = 0
  for await (const { name, changedAt } of objects.list(sizesFolder)) {
    if (changedAt > before) continue
    const pictures = Object.values(pictureExtension).map((extension) => `${stemOf(name)}.${extension}`)
    const row = await db.selectFrom('files').select('id').where('name', 'in', pictures).limit(1).executeTakeFirst()
    if (row) continue
    await objects.delete(sizePath(name))
    deleted++
  }
  return deleted
}
