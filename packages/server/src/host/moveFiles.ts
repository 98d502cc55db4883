import { type StoreIdentity, storeIdentity, writeIdentity } from '../files/installation'
import type { ObjectStore } from '../files/objectStore'
import {
  filePath,
  installationPath,
  keyPaths,
  removedFolder,
  removedPath,
  type StoredPath,
  signingKeyPath,
  sizePath,
  sizesFolder,
} from '../files/storedPaths'
import { HostError } from './hostError'

export interface Moving {
  from: ObjectStore
  to: ObjectStore
  /** Only counts. */
  isDryRun: boolean
  /** Nothing works on the files: what is copied now is all, and `from` is the place of the files no more. */
  isLast: boolean
  /** Told now and then, for whoever waits. */
  onProgress: (moved: Moved) => void
}

export interface Moved {
  copied: number
  /** Were there already, the same byte for byte. */
  present: number
  bytes: number
}

const toldEvery = 1000

/**
 * Copies every file and key from one store into another, and leaves them where they are. What is there already is compared
 * by its SHA-256, so that a second run goes on where the first was ended; what was copied is read back and compared.
 * Keys come last: a store that has them has everything. Then the place that was left says where its files are now.
 * @throws {HostError} a copy is not what it should be, or the store belongs to another installation
 */
export async function moveFiles({ from, to, isDryRun, isLast, onProgress }: Moving): Promise<Moved> {
  if (from.place === to.place) throw new HostError(`The files are in ${to.place} already`)
  const [ours, theirs] = await Promise.all([storeIdentity(from), storeIdentity(to)])
  await refuseOthers(from, to, { ours, theirs })
  if (!isDryRun) await to.prepare()
  const moved: Moved = { copied: 0, present: 0, bytes: 0 }
  for await (const path of pathsIn(from)) {
    const expected = await from.sha256(path)
    // Deleted since it was listed, or a key that this installation has none of.
    if (expected === null) continue
    const found = await to.sha256(path)
    // Of keys that both have, those of the place that was left are the old ones.
    if (found === expected || (ours.movedTo !== null && found !== null && isKey(path))) moved.present++
    else {
      moved.bytes += (await from.sizeOf(path)) ?? 0
      if (!isDryRun) await copy(path, expected)
      moved.copied++
    }
    if ((moved.copied + moved.present) % toldEvery === 0) onProgress(moved)
  }
  await carryIdentity()
  return moved

  async function copy(path: StoredPath, expected: string): Promise<void> {
    await from.onDisk(path, (file) => to.put(path, file))
    if ((await to.contentSha256(path)) !== expected)
      throw new HostError(`${path} was not copied as it is; run it again`)
  }

  /** A place that was left before stays so until what came meanwhile has been copied into it. */
  async function carryIdentity(): Promise<void> {
    const { identity } = ours
    const isToWrite = theirs.movedTo === null ? theirs.identity === null && identity !== null : isLast
    if (identity !== null) moved[isToWrite ? 'copied' : 'present']++
    if (isDryRun) return
    if (isToWrite) await writeIdentity(to, { identity, movedTo: null })
    if (isLast) await writeIdentity(from, { identity, movedTo: to.place })
  }
}

async function refuseOthers(
  from: ObjectStore,
  to: ObjectStore,
  { ours, theirs }: { ours: StoreIdentity; theirs: StoreIdentity },
): Promise<void> {
  const [ourKey, theirKey] = await Promise.all([from.sha256(signingKeyPath), to.sha256(signingKeyPath)])
  const isOther =
    (theirKey !== null && theirKey !== ourKey && signingKeyPath) ||
    (theirs.identity !== null && theirs.identity !== ours.identity && installationPath)
  if (isOther) throw new HostError(`${to.place} has the ${isOther} of another installation: name a place of its own`)
  const current = ours.movedTo === to.place ? theirs.movedTo : ours.movedTo
  if (current !== null) {
    throw new HostError(
      `The files were moved to ${current} before: set KARVON_FILES or KARVON_DATA_DIR to that place first`,
    )
  }
}

const isKey = (path: StoredPath): boolean => keyPaths.some((key) => key === path)

async function* pathsIn(store: ObjectStore): AsyncGenerator<StoredPath> {
  for (const visibility of ['public', 'private'] as const) {
    for await (const { name } of store.list(`files/${visibility}`)) yield filePath(name, visibility)
    for await (const { name } of store.list(removedFolder(visibility))) yield removedPath(name, visibility)
  }
  for await (const { name } of store.list(sizesFolder)) yield sizePath(name)
  // What says whose they are is carried when they are there.
  yield* keyPaths.filter((path) => path !== installationPath)
}
