import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Config } from '../config'
import { lockFolder } from '../database/folderLock'
import { sqliteName } from '../database/openSqlite'
import { openSqliteFile } from '../database/sqliteDriver'
import { type FilesConfig, openObjectStore } from '../files/fileStore'
import { holdsFiles } from '../files/installation'
import type { ObjectStore } from '../files/objectStore'
import { installationPath, keyPaths, type StoredPath } from '../files/storedPaths'
import type { Clock } from '../http/app'
import { copyDurably, syncFolder } from './durable'
import { HostError } from './hostError'
import { databaseName, hashed, type Manifest, verifiedManifest } from './manifest'
import { otherConnections, runPostgresTool, withPostgres } from './postgresTools'

export interface RestoreOptions {
  config: Pick<Config, 'databaseUrl'> & FilesConfig
  /** A finished backup. */
  folder: string
  /**
   * Puts it in the place of data that are there. Those of the folder are moved aside, not deleted; files in an object store
   * stay beside the restored ones until the sweeper finds that no row names them.
   */
  force: boolean
  now: Clock
}

/**
 * Puts a backup in place of nothing, or of what is there when forced. Every file is compared with the manifest before
 * anything is changed. Sessions are ended: one that was ended after the backup must not come to life again.
 * @throws {HostError} damaged, of the other engine, the server runs, data are there
 * @throws {FolderInUseError} the server runs
 */
export async function restore({ config, folder, force, now }: RestoreOptions): Promise<Manifest> {
  const { dataDir, databaseUrl } = config
  const source = resolve(folder)
  const manifest = await verifiedManifest(source)
  if ((manifest.engine === 'postgres') !== Boolean(databaseUrl)) {
    throw new HostError(`The backup is of ${manifest.engine}: ${databaseUrl ? 'unset' : 'set'} DATABASE_URL`)
  }
  const unlock = await lockFolder(dataDir)
  try {
    const store = config.files ? await openObjectStore(config) : null
    await store?.prepare()
    const old = await presentNames(dataDir, store ? databaseNames : [...databaseNames, 'files', ...keyPaths])
    const isFilled =
      old.length > 0 ||
      (databaseUrl !== undefined && (await hasTables(databaseUrl))) ||
      (store !== null && (await isFilledStore(store)))
    if (isFilled && !force) throw new HostError('There are data already: --force puts the backup in their place')
    const part = join(dataDir, 'restore.part')
    await rm(part, { recursive: true, force: true })
    const isStored = (path: string) => store !== null && path !== databaseName.sqlite
    await copyAll(source, part, manifest, (path) => !isStored(path))
    // Names are random: beside what is there they do no harm, and keys follow when the database is there.
    if (store) await storeAll(source, part, manifest, store, (path) => path.startsWith('files/'))
    if (databaseUrl) await restorePostgres(databaseUrl, join(source, databaseName.postgres), isFilled)
    else await cleanSqlite(join(part, databaseName.sqlite))
    // A backup from before has none: then the database has none either.
    await store?.delete(installationPath)
    if (store) await storeAll(source, part, manifest, store, isKey)
    await moveAside(dataDir, old, now)
    await moveIn(part, dataDir, manifest)
    return manifest
  } finally {
    unlock()
  }
}

const databaseNames = [sqliteName, `${sqliteName}-wal`, `${sqliteName}-shm`]

async function presentNames(dataDir: string, ours: readonly string[]): Promise<string[]> {
  const names = await readdir(dataDir)
  return names.filter((name) => ours.includes(name))
}

async function isFilledStore(store: ObjectStore): Promise<boolean> {
  for (const path of keyPaths) if ((await store.sizeOf(path)) !== null) return true
  return holdsFiles(store)
}

async function copyAll(
  source: string,
  part: string,
  { files, engine }: Manifest,
  isWanted: (path: string) => boolean,
): Promise<void> {
  await mkdir(part, { recursive: true, mode: 0o700 })
  for (const [path, { sha256 }] of Object.entries(files)) {
    if ((path === databaseName.postgres && engine === 'postgres') || !isWanted(path)) continue
    await mkdir(dirname(join(part, path)), { recursive: true, mode: 0o700 })
    await copyDurably(join(source, path), join(part, path))
    if ((await hashed(join(part, path))).sha256 !== sha256) throw new HostError(`${path} was not copied as it is`)
  }
}

const isKey = (path: string): boolean => keyPaths.some((key) => key === path)

/** One after the other, so that this machine needs space for one. */
async function storeAll(
  source: string,
  part: string,
  { files }: Manifest,
  store: ObjectStore,
  isWanted: (path: string) => boolean,
): Promise<void> {
  const copy = join(part, 'one.part')
  for (const [path, { sha256 }] of Object.entries(files)) {
    if (!isWanted(path)) continue
    await copyDurably(join(source, path), copy)
    await store.put(path as StoredPath, copy)
    if ((await store.contentSha256(path as StoredPath)) !== sha256)
      throw new HostError(`${path} was not stored as it is`)
    await rm(copy, { force: true })
  }
}

/** Smaller pictures are in no backup: they are made anew. */
const afterwards = ['delete from sessions', 'update files set widths = null, placeholder = null']

async function cleanSqlite(path: string): Promise<void> {
  const database = await openSqliteFile(path)
  try {
    for (const statement of afterwards) database.exec(statement)
  } finally {
    database.close()
  }
}

const hasTables = (url: string) =>
  withPostgres(
    url,
    async (client) => (await client.query("select to_regclass('users') is not null as found")).rows[0].found,
  )

async function restorePostgres(url: string, dump: string, isFilled: boolean): Promise<void> {
  const others = await otherConnections(url)
  if (others > 0) throw new HostError(`${others} connections to the database are open: stop every server first`)
  const replace = isFilled ? ['--clean', '--if-exists'] : []
  const database = decodeURIComponent(new URL(url).pathname.slice(1))
  const args = ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error', `--dbname=${database}`]
  await runPostgresTool('pg_restore', url, [...args, ...replace, dump])
  await withPostgres(url, async (client) => {
    for (const statement of afterwards) await client.query(statement)
  })
}

async function moveAside(dataDir: string, names: readonly string[], now: Clock): Promise<void> {
  if (names.length === 0) return
  const aside = join(dataDir, `replaced-${now().toISOString().replace(/[:.]/g, '-')}`)
  await mkdir(aside, { mode: 0o700 })
  for (const name of names)
    await rename(join(dataDir, name), join(aside, name)).catch((error: NodeJS.ErrnoException) => {
      // SQLite takes these away by itself when the last who had them open has gone.
      if (error.code !== 'ENOENT' || !/-(shm|wal)$/.test(name)) throw error
    })
}

/** The database comes last: before it is there, the folder is one of no installation. */
async function moveIn(part: string, dataDir: string, { files }: Manifest): Promise<void> {
  const present = ['files', ...keyPaths].filter((name) => existsSync(join(part, name)))
  for (const name of present) await rename(join(part, name), join(dataDir, name))
  await syncFolder(dataDir)
  if (files[databaseName.sqlite]) {
    await rename(join(part, databaseName.sqlite), join(dataDir, sqliteName))
    await syncFolder(dataDir)
  }
  await rm(part, { recursive: true, force: true })
}
