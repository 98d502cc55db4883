import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../database/database'
import type { Clock } from '../http/app'
import type { FileStore } from './fileStore'
import { isUnused, isUsed } from './fileUses'
import { stemOf } from './pictureSizes'
import { pictureExtension } from './pictures'

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
  let files = 0
  for (const folder of [store.temporary, store.folderOf('public'), store.folderOf('private')]) {
    files += await deleteUnnamed(db, folder, moment.getTime() - graceForFiles)
  }
  files += await deleteSizes(db, store.sizesFolder, moment.getTime() - graceForFiles)
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

async function deleteUnnamed(db: Database, folder: string, before: number): Promise<number> {
  let deleted = 0
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (mtimeMs > before) continue
    const row = await db
      .selectFrom('files')
      .select('id')
      .where(({ or, eb }) => or([eb('name', '=', name), eb('thumbnail_name', '=', name)]))
      .executeTakeFirst()
    if (row) continue
    await rm(path, { force: true })
    deleted++
  }
  return deleted
}

/** Smaller versions of pictures that are gone. */
async function deleteSizes(db: Database, folder: string, before: number): Promise<number> {
  let deleted = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (mtimeMs > before) continue
    const pictures = Object.values(pictureExtension).map((extension) => `${stemOf(name)}.${extension}`)
    const row = await db.selectFrom('files').select('id').where('name', 'in', pictures).limit(1).executeTakeFirst()
    if (row) continue
    await rm(path, { force: true })
    deleted++
  }
  return deleted
}
