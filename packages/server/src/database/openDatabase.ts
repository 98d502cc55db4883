import { join } from 'node:path'
import { type CompiledQuery, type Driver, Kysely, type LogConfig, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { type Changes, changesWithin } from './changes'
import { checkSqlite, type DatabaseCheck, markDamaged, needsCheck, noCheck } from './checkSqlite'
import { DamagedDatabaseError, explained, saysDamaged } from './damagedDatabase'
import type { Database, Tables } from './database'
import { type Dialect, dialects } from './dialect'
import { FolderInUseError, lockFolder } from './folderLock'
import { type Guard, GuardedDriver } from './guardedDriver'
import { keepMerged } from './keepMerged'
import { isUpToDate, migrateToLatest } from './migrate'
import { openReader, openSqlite, sqliteName } from './openSqlite'
import { postgresPlace } from './postgresPlace'
import { NodeSqliteDialect } from './sqliteDriver'
import { sqliteThreadOnDemand } from './sqliteThread'
import { JoiningDriver } from './unitOfWork'

export interface DatabaseOptions {
  /** `postgres://…`; without it, SQLite in `dataDir`. */
  databaseUrl?: string | undefined
  dataDir: string
  /** Told about connections lost while idle. */
  onError?: (error: Error) => void
  /** Told once, when the database turns out to be damaged. */
  onDamage?: ((error: Error) => void) | undefined
  /** Told about every statement that is sent. */
  onQuery?: ((query: CompiledQuery) => void) | undefined
}

export interface OpenDatabase {
  db: Database
  dialect: Dialect
  /** The connections themselves, on PostgreSQL. */
  pool: pg.Pool | null
  /** Whether the database is whole, as far as anybody has seen; only the file of SQLite is looked through. */
  check: DatabaseCheck
  /** Tells that something was committed, on whichever server. */
  changes: Changes
  close(): Promise<void>
}

/**
 * Opens the storage with its tables up to date.
 * @throws when it cannot be reached, is damaged or does not keep what it is told
 */
export async function openDatabase({
  databaseUrl,
  dataDir,
  onError = () => {},
  onDamage,
  onQuery,
}: DatabaseOptions): Promise<OpenDatabase> {
  const log = onQuery && logTo(onQuery)
  const opened = databaseUrl
    ? await onPostgres(databaseUrl, { onError, log, onDamage })
    : await onSqlite(dataDir, { log, onDamage })
  try {
    await migrateToLatest(opened.db, opened.dialect.engine)
    return opened
  } catch (error) {
    await opened.close()
    throw error
  }
}

/**
 * Opens the storage for a command on the host, also while the server works on it.
 * @throws as `openDatabase`, and when the running server is of another version
 */
export async function openBesideServer(options: DatabaseOptions): Promise<OpenDatabase> {
  try {
    return await openDatabase(options)
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error
  }
  const opened = await onSqlite(options.dataDir, { onDamage: options.onDamage, lock: async () => () => {} })
  if (await isUpToDate(opened.db, opened.dialect.engine)) return opened
  await opened.close()
  throw new Error('The running server is of another version: restart it first')
}

interface SqliteOptions {
  lock?: typeof lockFolder
  log?: LogConfig | undefined
  onDamage?: ((error: Error) => void) | undefined
}

async function onSqlite(
  dataDir: string,
  { lock = lockFolder, log, onDamage = () => {} }: SqliteOptions,
): Promise<OpenDatabase> {
  const unlock = await lock(dataDir)
  try {
    const path = join(dataDir, sqliteName)
    const isDoubtful = lock === lockFolder && needsCheck(path)
    const writer = await openSqlite(path)
    const reader = await openReader(path)
    const changes = changesWithin()
    const onCommit = () => {
      merging?.written()
      changes.emit('commit')
    }
    const damaged = (error: DamagedDatabaseError) => {
      if (check.state === 'damaged') return
      check.state = 'damaged'
      onDamage(error)
    }
    const guard: Guard = {
      onError(error) {
        const told = explained(error, path)
        if (told instanceof DamagedDatabaseError) {
          if (check.state !== 'damaged' && lock === lockFolder) markDamaged(path)
          damaged(told)
        }
        return told
      },
      // What is written to a damaged file may damage more of it.
      beforeWrite() {
        if (check.state === 'damaged') throw new DamagedDatabaseError(path, 'found before')
      },
    }
    const files = { writer, reader, thread: sqliteThreadOnDemand(path), onCommit }
    const check: DatabaseCheck = isDoubtful
      ? checkSqlite(path, (reason) => damaged(new DamagedDatabaseError(path, reason)))
      : noCheck()
    const db = new Kysely<Tables>({ dialect: new NodeSqliteDialect(files, guard), ...(log && { log }) })
    const merging = lock === lockFolder ? keepMerged(db) : undefined
    const close = async () => {
      await check.close()
      await merging?.close()
      await db.destroy()
      unlock()
    }
    return { db, dialect: dialects.sqlite, pool: null, check, changes, close }
  } catch (error) {
    unlock()
    throw error
  }
}

class GuardedPostgresDialect extends PostgresDialect {
  readonly #guard: Guard

  constructor(pool: pg.Pool, guard: Guard) {
    super({ pool })
    this.#guard = guard
  }

  override createDriver(): Driver {
    return new JoiningDriver(new GuardedDriver(super.createDriver(), this.#guard))
  }
}

interface PostgresOptions {
  onError: (error: Error) => void
  log: LogConfig | undefined
  onDamage?: ((error: Error) => void) | undefined
}

async function onPostgres(url: string, { onError, log, onDamage = () => {} }: PostgresOptions): Promise<OpenDatabase> {
  // Its driver is loaded where it is used.
  const { checkPostgres, openPool } = await import('./openPostgres')
  const { changesAmongServers } = await import('./postgresChanges')
  const pool = openPool(url, onError)
  const check = noCheck()
  const damage = (reason: string, cause?: unknown) =>
    new DamagedDatabaseError(postgresPlace(url), reason, { engine: 'postgres', cause })
  const guard: Guard = {
    onError(error) {
      if (!(error instanceof Error) || !saysDamaged(error)) return error
      const told = damage(error.message, error)
      if (check.state !== 'damaged') onDamage(told)
      check.state = 'damaged'
      return told
    },
    beforeWrite() {
      if (check.state === 'damaged') throw damage('found before')
    },
  }
  const db = new Kysely<Tables>({ dialect: new GuardedPostgresDialect(pool, guard), ...(log && { log }) })
  try {
    await checkPostgres(db)
  } catch (error) {
    await db.destroy()
    throw error
  }
  const changes = changesAmongServers(url, db)
  const close = async () => {
    await changes.close()
    await db.destroy()
  }
  return { db, dialect: dialects.postgres, pool, check, changes, close }
}

const logTo =
  (onQuery: (query: CompiledQuery) => void): LogConfig =>
  ({ query }) =>
    onQuery(query)
