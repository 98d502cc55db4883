import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type ObjectStore, sha256Of } from './objectStore'
import { removedFolder, type StoredPath } from './storedPaths'

const removedFolders = [removedFolder('public'), removedFolder('private')]

/** The data folder. A file is moved in after its bytes are on the disk, and then the folder that names it is, too. */
export function folderStore(dataDir: string): ObjectStore {
  const at = (path: StoredPath) => join(dataDir, path)

  async function put(path: StoredPath, file: string): Promise<void> {
    await synced(await open(file, 'r+'))
    await rename(file, at(path))
    await synced(await open(dirname(at(path)), 'r'))
  }

  async function sizeOf(path: StoredPath): Promise<number | null> {
    const found = await unlessMissing(stat(at(path)))
    return found?.isFile() ? found.size : null
  }

  async function contentSha256(path: StoredPath): Promise<string | null> {
    return (await sizeOf(path)) === null ? null : sha256Of(createReadStream(at(path)))
  }

  return {
    place: dataDir,

    async prepare() {
      for (const folder of ['files/public', 'files/private', 'files/sizes', ...removedFolders]) {
        await mkdir(join(dataDir, folder), { recursive: true, mode: 0o700 })
      }
    },

    put,

    read: (path) => unlessMissing(readFile(at(path))),

    async write(path, bytes) {
      const part = `${at(path)}.new`
      const file = await open(part, 'w', 0o600)
      try {
        await file.writeFile(bytes)
      } finally {
        await file.close()
      }
      await put(path, part)
    },

    sizeOf,

    async open(path, range) {
      const file = await unlessMissing(open(at(path)))
      if (!file) return null
      const { size } = await file.stat()
      return { size, content: file.createReadStream(range ?? {}) }
    },

    onDisk: (path, work) => work(at(path)),

    async *list(folder) {
      for (const name of (await unlessMissing(readdir(join(dataDir, folder)))) ?? []) {
        const found = await unlessMissing(stat(join(dataDir, folder, name)))
        if (found?.isFile()) yield { name, size: found.size, changedAt: found.mtimeMs }
      }
    },

    async move(from, to) {
      const moment = new Date()
      // Before it is moved: one that has just come is not taken for one that has waited.
      if ((await unlessMissing(utimes(at(from), moment, moment))) === null) return
      await rename(at(from), at(to))
      for (const path of [to, from]) await synced(await open(dirname(at(path)), 'r'))
    },

    delete: (path) => rm(at(path), { force: true }),

    sha256: contentSha256,

    contentSha256,
  }
}

async function unlessMissing<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return null
    throw error
  }
}

async function synced(handle: FileHandle): Promise<void> {
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
