import type { Database } from '../database/database'
import { inPortions } from '../database/inPortions'
import type { Clock } from '../http/app'
import type { FileStore } from './fileStore'
import { isUnused, isUsed } from './fileUses'
import type { ObjectStore } from './objectStore'
import { stemOf } from './pictureSizes'
import { pictureExtension } from './pictures'
import { filePath, removedFolder, removedPath, sizePath, sizesFolder } from './storedPaths'

const hour = 3_600_000
const day = 24 * hour
/** A file without a row may belong to a request that is still running. */
const graceForFiles = hour
/** A row that nothing refers to is kept this long: someone may have deleted by mistake. */
const graceForRows = 7 * day
/** A file that was taken away comes back until then when a row names it again, of a backup for instance. */
const graceForRemoved = 30 * day

/** Of all files, and how many are few whatever their share: more than both go with a person's word only. */
const largestShare = 0.1
const few = 20

const visibilities = ['public', 'private'] as const
/** Names that are looked up at a time. */
const portion = 200

export interface Swept {
  /** Rows that nothing referred to. */
  rows: number
  /** Files that were taken away, to wait. */
  removed: number
  /** Files that had waited long enough. */
  deleted: number
  /** Files that had been taken away and are named again. */
  returned: number
  /** What requests that were cut off have left, and smaller versions of pictures that are gone. */
  leftovers: number
  /** Files that would have been taken away, had they not been so many; then nothing is. */
  held: number
}

export interface SweepOptions {
  /** A person has looked: however many there are, they go. */
  isAllowed?: boolean
  /** Only counts. */
  isDryRun?: boolean
}

/**
 * Takes away files that no row refers to: what broken requests and deleted or replaced pictures leave behind. They wait for
 * 30 days before they are deleted. More than a share of all at once is no tidying but a wrong database or store: then
 * nothing goes until a person has looked.
 */
export async function sweepFiles(
  db: Database,
  store: FileStore,
  now: Clock,
  { isAllowed = false, isDryRun = false }: SweepOptions = {},
): Promise<Swept> {
  const moment = now()
  const before = moment.getTime() - graceForFiles
  const nothing: Swept = { rows: 0, removed: 0, deleted: 0, returned: 0, leftovers: 0, held: 0 }
  if (!isDryRun) await markUnused(db, moment.toISOString())
  const rows = await unusedRows(db, new Date(moment.getTime() - graceForRows).toISOString())
  const { unnamed, total } = await unnamedFiles(db, store.objects, before, new Set(rows.map(({ id }) => id)))
  const isTooMuch = unnamed.length > atMost(total) || rows.length > atMost(await countRows(db))
  if (isDryRun) return { ...nothing, rows: rows.length, removed: unnamed.length }
  const held = isTooMuch && !isAllowed ? Math.max(unnamed.length, rows.length) : 0
  await db.updateTable('installation').set({ held_files: held }).where('held_files', '!=', held).execute()
  const returned = await returnNamed(db, store.objects)
  const temporary = await store.sweepTemporary(before)
  if (held > 0) return { ...nothing, held, returned, leftovers: temporary }

  // First: what is taken away now waits at least until the next time.
  const deleted = await deleteRemoved(db, store.objects, moment.getTime() - graceForRemoved)
  const deletedRows = await deleteUnused(
    db,
    rows.map(({ id }) => id),
  )
  const removed = await takeAway(db, store.objects, unnamed)
  const sizes = await deleteSizes(db, store.objects, before)
  return { rows: deletedRows, removed, deleted, returned, leftovers: temporary + sizes, held: 0 }
}

/**
 * Brings back what was taken away and is named again: rows come back with a backup of the database, or with the right one.
 * @returns how many files
 */
export async function returnNamed(db: Database, objects: ObjectStore): Promise<number> {
  let returned = 0
  for (const visibility of visibilities) {
    for await (const names of namesIn(objects, removedFolder(visibility))) {
      const named = await namedAmong(db, names)
      for (const name of names.filter((name) => named.has(name))) {
        await objects.move(removedPath(name, visibility), filePath(name, visibility))
        // Its smaller versions are made anew: they did not wait with it.
        await db.updateTable('files').set({ widths: null, placeholder: null }).where('name', '=', name).execute()
        returned++
      }
    }
  }
  return returned
}

const atMost = (total: number): number => Math.max(few, Math.floor(total * largestShare))

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

const unusedRows = (db: Database, before: string) =>
  db
    .selectFrom('files')
    .select('id')
    .where('unused_since', '<', before)
    .where('unused_since', '<>', '')
    .where(isUnused())
    .execute()

async function countRows(db: Database): Promise<number> {
  const { total } = await db
    .selectFrom('files')
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Foreign keys refuse a row that came into use in between. */
async function deleteUnused(db: Database, ids: readonly number[]): Promise<number> {
  let deleted = 0
  for (const some of inPortions(ids, portion)) {
    const rows = await db.deleteFrom('files').where('id', 'in', some).where(isUnused()).returning('id').execute()
    deleted += rows.length
  }
  return deleted
}

interface StoredFile {
  name: string
  visibility: (typeof visibilities)[number]
}

/** Files that no row names, or only one that goes; and how many files there are. */
async function unnamedFiles(db: Database, objects: ObjectStore, before: number, going: ReadonlySet<number>) {
  const unnamed: StoredFile[] = []
  let total = 0
  for (const visibility of visibilities) {
    for await (const names of namesIn(objects, `files/${visibility}`, before, () => total++)) {
      const named = await namedAmong(db, names, going)
      unnamed.push(...names.filter((name) => !named.has(name)).map((name) => ({ name, visibility })))
    }
  }
  return { unnamed, total }
}

/** Those that are still named by no row. */
async function takeAway(db: Database, objects: ObjectStore, files: readonly StoredFile[]): Promise<number> {
  let removed = 0
  for (const some of inPortions(files, portion)) {
    const names = some.map(({ name }) => name)
    const named = await namedAmong(db, names)
    for (const { name, visibility } of some) {
      if (named.has(name)) continue
      await objects.move(filePath(name, visibility), removedPath(name, visibility))
      removed++
    }
  }
  return removed
}

async function deleteRemoved(db: Database, objects: ObjectStore, before: number): Promise<number> {
  let deleted = 0
  for (const visibility of visibilities) {
    for await (const names of namesIn(objects, removedFolder(visibility), before)) {
      const named = await namedAmong(db, names)
      for (const name of names) {
        if (named.has(name)) continue
        await objects.delete(removedPath(name, visibility))
        deleted++
      }
    }
  }
  return deleted
}

/** Smaller versions of pictures that are gone. They can be made again, and do not wait. */
async function deleteSizes(db: Database, objects: ObjectStore, before: number): Promise<number> {
  let deleted = 0
  for await (const names of namesIn(objects, sizesFolder, before)) {
    const pictures = names.flatMap(picturesOf)
    const named = new Set<string>()
    for (const some of inPortions(pictures, portion)) for (const name of await namedAmong(db, some)) named.add(name)
    for (const name of names) {
      if (picturesOf(name).some((picture) => named.has(picture))) continue
      await objects.delete(sizePath(name))
      deleted++
    }
  }
  return deleted
}

/** What a smaller version may have been made of. */
const picturesOf = (sizeName: string): string[] =>
  Object.values(pictureExtension).map((extension) => `${stemOf(sizeName)}.${extension}`)

/** Those that a row names, beside the rows of the ids. */
async function namedAmong(
  db: Database,
  names: readonly string[],
  beside: ReadonlySet<number> = new Set(),
): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const rows = await db
    .selectFrom('files')
    .select(['id', 'name', 'thumbnail_name'])
    .where(({ or, eb }) => or([eb('name', 'in', names), eb('thumbnail_name', 'in', names)]))
    .execute()
  const staying = rows.filter(({ id }) => !beside.has(id))
  return new Set(staying.flatMap(({ name, thumbnail_name }) => [name, thumbnail_name ?? name]))
}

/** Names in a folder, in portions. @param before those that changed later are left out */
async function* namesIn(
  objects: ObjectStore,
  folder: Parameters<ObjectStore['list']>[0],
  before = Number.POSITIVE_INFINITY,
  onEach: () => void = () => {},
): AsyncGenerator<string[]> {
  let names: string[] = []
  for await (const { name, changedAt } of objects.list(folder)) {
    onEach()
    if (changedAt <= before) names.push(name)
    if (names.length < portion) continue
    yield names
    names = []
  }
  if (names.length > 0) yield names
}
