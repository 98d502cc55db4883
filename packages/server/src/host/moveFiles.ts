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
 * Keys come last: a store that has them has everything.
 * @throws {HostError} a copy is not what it should be, or the store belongs to another installation
 */
export async function moveFiles({ from, to, isDryRun, onProgress }: Moving): Promise<Moved> {
  if (from.place === to.place) throw new HostError(`The files are in ${to.place} already`)
  await refuseOthers(from, to)
  if (!isDryRun) await to.prepare()
  const moved: Moved = { copied: 0, present: 0, bytes: 0 }
  for await (const path of pathsIn(from)) {
    const expected = await from.sha256(path)
    // Deleted since it was listed, or a key that this installation has none of.
    if (expected === null) continue
    if ((await to.sha256(path)) === expected) moved.present++
    else {
      moved.bytes += (await from.sizeOf(path)) ?? 0
      if (!isDryRun) await copy(path, expected)
      moved.copied++
    }
    if ((moved.copied + moved.present) % toldEvery === 0) onProgress(moved)
  }
  return moved

  async function copy(path: StoredPath, expected: string): Promise<void> {
    await from.onDisk(path, (file) => to.put(path, file))
    if ((await to.contentSha256(path)) !== expected)
      throw new HostError(`${path} was not copied as it is; run it again`)
  }
}

async function refuseOthers(from: ObjectStore, to: ObjectStore): Promise<void> {
  for (const path of [signingKeyPath, installationPath] as const) {
    const [ours, theirs] = await Promise.all([from.sha256(path), to.sha256(path)])
    if (theirs !== null && theirs !== ours) {
      throw new HostError(`${to.place} has the ${path} of another installation: name a place of its own`)
    }
  }
}

async function* pathsIn(store: ObjectStore): AsyncGenerator<StoredPath> {
  for (const visibility of ['public', 'private'] as const) {
    for await (const { name } of store.list(`files/${visibility}`)) yield filePath(name, visibility)
    for await (const { name } of store.list(removedFolder(visibility))) yield removedPath(name, visibility)
  }
  for await (const { name } of store.list(sizesFolder)) yield sizePath(name)
  yield* keyPaths
}
