import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../config'
import { DamagedDatabaseError, explaining } from '../database/damagedDatabase'
import { sqliteName } from '../database/openSqlite'
import { backUpSqlite, openSqliteFile } from '../database/sqliteDriver'
import { isStoredName } from '../files/fileNames'
import { type FilesConfig, openObjectStore } from '../files/fileStore'
import { databasePlaceOf, type Identity, refuseStranger, storeIdentity } from '../files/installation'
import type { ObjectStore } from '../files/objectStore'
import { filePath, keyPaths, type StoredPath } from '../files/storedPaths'
import type { Clock } from '../http/app'
import { syncFolder } from './durable'
import { HostError } from './hostError'
import { databaseName, hashed, type Manifest, writeManifest } from './manifest'
import { runPostgresTool, withPostgres } from './postgresTools'

type Storage = Pick<Config, 'databaseUrl'> & FilesConfig

/**
 * Copies database, files and keys into a new folder while the server goes on working. First the database at one moment,
 * then the files: they are never changed, so what that moment names is among them. The folder gets its name when it is
 * complete.
 * @returns what it holds
 * @throws {HostError} the folder is not empty, or there is nothing to copy
 */
export async function backUp(storage: Storage, folder: string, now: Clock): Promise<Manifest> {
  const { dataDir, databaseUrl } = storage
  const target = resolve(folder)
  if (existsSync(target) && (await readdir(target)).length > 0) throw new HostError(`${target} is not empty`)
  const part = join(dirname(target), `.${basename(target)}.part`)
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { recursive: true, mode: 0o700 })

  const createdAt = now().toISOString()
  const engine = databaseUrl ? 'postgres' : 'sqlite'
  const database = join(part, databaseName[engine])
  const { logEnd, identity } = databaseUrl
    ? await dumpPostgres(databaseUrl, database)
    : await explaining(join(dataDir, sqliteName), () => copySqlite(dataDir, database))
  const files: Manifest['files'] = { [databaseName[engine]]: await hashed(database) }
  const objects = await openObjectStore(storage)
  await objects.prepare()
  refuseStranger(identity, await storeIdentity(objects), {
    databasePlace: databasePlaceOf(storage),
    filesPlace: objects.place,
  })
  for await (const path of pathsIn(objects)) {
    const copied = await copyOut(objects, path, join(part, path))
    if (copied) files[path] = copied
  }
  const manifest: Manifest = { product: 'karvon', version: 1, createdAt, engine, logEnd, files }
  await writeManifest(part, manifest)
  for (const inner of ['files/public', 'files/private', 'files', '.']) {
    if (existsSync(join(part, inner))) await syncFolder(join(part, inner))
  }
  await rm(target, { recursive: true, force: true })
  await rename(part, target)
  await syncFolder(dirname(target))
  return manifest
}

/** What the copy says: where the activity log ends, and which installation it is of. */
interface Copied {
  logEnd: Manifest['logEnd']
  identity: Identity | null
}

async function copySqlite(dataDir: string, target: string): Promise<Copied> {
  const source = join(dataDir, sqliteName)
  if (!existsSync(source)) throw new HostError(`There is no database in ${dataDir}: is KARVON_DATA_DIR right?`)
  await backUpSqlite(source, target)
  const copy = await openSqliteFile(target)
  try {
    const [health] = copy.prepare('pragma integrity_check(1)').all() as { integrity_check: string }[]
    if (health?.integrity_check !== 'ok') throw new DamagedDatabaseError(source, String(health?.integrity_check))
    const [end] = copy.prepare(lastEntry).all() as { id: number; hash: string }[]
    // One file instead of three.
    copy.exec('pragma journal_mode = delete')
    const isKnown = copy.prepare("select 1 from sqlite_master where name = 'installation'").all().length > 0
    const [identity = null] = isKnown ? (copy.prepare(identityQuery).all() as Identity[]) : []
    return { logEnd: end ? { id: end.id, hash: end.hash } : null, identity }
  } finally {
    copy.close()
  }
}

async function dumpPostgres(url: string, target: string): Promise<Copied> {
  // Asked first: the dump holds this entry, and perhaps younger ones.
  const { end, identity } = await withPostgres(url, async (client) => {
    const { rows } = await client.query('select to_regclass(\'installation\') is not null as "isKnown"')
    const [identity = null] = rows[0].isKnown ? ((await client.query(identityQuery)).rows as Identity[]) : []
    return { end: (await client.query(lastEntry)).rows[0], identity }
  })
  await runPostgresTool('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges', `--file=${target}`])
  return { logEnd: end ? { id: Number(end.id), hash: String(end.hash) } : null, identity }
}

const lastEntry = 'select id, hash from activity_logs order by id desc limit 1'
const identityQuery = 'select identity, is_settled from installation where id = 1'

async function* pathsIn(objects: ObjectStore): AsyncGenerator<StoredPath> {
  yield* keyPaths
  for (const visibility of ['public', 'private'] as const) {
    for await (const { name } of objects.list(`files/${visibility}`)) {
      if (isStoredName(name)) yield filePath(name, visibility)
    }
  }
}

/** Null when it is not there: keys need not be, and the sweeper deletes files that nothing has named for a week. */
async function copyOut(
  objects: ObjectStore,
  path: StoredPath,
  target: string,
): Promise<Manifest['files'][string] | null> {
  const found = await objects.open(path)
  if (!found) return null
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let size = 0
  await pipeline(
    found.content,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        size += chunk.length
        yield chunk
      }
    },
    createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }),
  )
  if (size !== found.size) throw new HostError(`${path} was not copied whole: ${size} of ${found.size} bytes`)
  return { size, sha256: hash.digest('hex') }
}
