import { createReadStream } from 'node:fs'
import { open, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isStoredName } from '../files/fileNames'
import { sha256Of } from '../files/objectStore'
import { keyPaths } from '../files/storedPaths'
import { HostError } from './hostError'

/** What a backup holds. It is written last: a folder without one is no backup. */
export interface Manifest {
  product: 'karvon'
  version: 1
  /** Moment of the database; files may be younger, which does no harm. */
  createdAt: string
  engine: 'sqlite' | 'postgres'
  /** The last entry of the activity log, to compare with. */
  logEnd: { id: number; hash: string } | null
  /** Path within the backup → its bytes. */
  files: Record<string, { size: number; sha256: string }>
}

const manifestName = 'manifest.json'

export const databaseName = { sqlite: 'database.sqlite', postgres: 'database.dump' }

/** Writes a small file that is there after a power cut. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const file = await open(join(folder, manifestName), 'wx', 0o600)
  try {
    await file.writeFile(`${JSON.stringify(manifest, null, 1)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

/**
 * Reads the manifest and compares every file with it.
 * @throws {HostError} naming what is missing or different
 */
export async function verifiedManifest(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  for (const [path, expected] of Object.entries(manifest.files)) {
    if (!isBackupPath(path)) throw new HostError(`The manifest names a file that no backup holds: ${path}`)
    const found = await hashed(join(folder, path)).catch(() => null)
    if (!found) throw new HostError(`The backup is incomplete: ${path} is missing`)
    if (found.sha256 !== expected.sha256) throw new HostError(`The backup is damaged: ${path} has changed`)
  }
  if (!manifest.files[databaseName[manifest.engine]]) throw new HostError('The backup holds no database')
  return manifest
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => null)
  if (text === null) throw new HostError(`${folder} is no finished backup: it has no ${manifestName}`)
  try {
    const manifest = JSON.parse(text) as Manifest
    if (manifest.product === 'karvon' && manifest.version === 1 && manifest.engine in databaseName) return manifest
  } catch {
    // Told below, with manifests of other programs and versions.
  }
  throw new HostError(`${join(folder, manifestName)} cannot be read: damaged, or of a newer version`)
}

/** A manifest comes from outside: its paths lead nowhere but into the backup. */
function isBackupPath(path: string): boolean {
  const names: readonly string[] = [...Object.values(databaseName), ...keyPaths]
  const [, name] = /^files\/(?:public|private)\/([^/]+)$/.exec(path) ?? []
  return names.includes(path) || (name !== undefined && isStoredName(name))
}

/** Size and hash of a file. */
export async function hashed(path: string): Promise<{ size: number; sha256: string }> {
  const { size } = await stat(path)
  return { size, sha256: await sha256Of(createReadStream(path)) }
}
