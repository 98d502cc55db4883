import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Transaction } from 'kysely'
import { ConfigError } from '../config'
import type { Database, Tables } from '../database/database'
import type { Dialect } from '../database/dialect'
import { hasSqlite, sqliteName } from '../database/openSqlite'
import { postgresPlace } from '../database/postgresPlace'
import type { ObjectStore } from './objectStore'
import { installationPath, signingKeyPath } from './storedPaths'

export interface Installation {
  db: Database
  dialect: Dialect
  objects: ObjectStore
  /** The database, for people. */
  databasePlace: string
}

/** What a database says of the installation it is of; null where it knows no such thing yet. */
export interface Identity {
  identity: string | null
  /** 1: the store says the same. */
  is_settled: number
}

/** The database as people know it, without its password. */
export function databasePlaceOf({
  databaseUrl,
  dataDir,
}: {
  databaseUrl?: string | undefined
  dataDir: string
}): string {
  return databaseUrl ? postgresPlace(databaseUrl) : join(dataDir, sqliteName)
}

/** What a store of files says of the installation it is of. */
export interface StoreIdentity {
  /** The number that it shares with its database; null where it has none. */
  identity: string | null
  /** The place that its files were moved to; null while it is the place of the files. */
  movedTo: string | null
}

const movedMark = 'moved to '

export async function storeIdentity(objects: ObjectStore): Promise<StoreIdentity> {
  const [identity = '', mark = ''] = (await objects.read(installationPath))?.toString('utf8').split('\n') ?? []
  return {
    identity: identity.trim() || null,
    movedTo: mark.startsWith(movedMark) ? mark.slice(movedMark.length).trim() : null,
  }
}

/** The number that a store of files shares with its database; null where it has none. */
export const identityIn = async (objects: ObjectStore): Promise<string | null> =>
  (await storeIdentity(objects)).identity

/** Says whose files lie there, or where they lie now. */
export const writeIdentity = (objects: ObjectStore, { identity, movedTo }: StoreIdentity): Promise<void> =>
  objects.write(
    installationPath,
    Buffer.from(`${identity ?? ''}\n${movedTo === null ? '' : `${movedMark}${movedTo}\n`}`),
  )

/**
 * Before SQLite would make an empty file where the database of the stored files has been.
 * @throws {ConfigError} with what to do
 */
export async function refuseMissingDatabase(
  config: { databaseUrl?: string | undefined; dataDir: string },
  objects: ObjectStore,
): Promise<void> {
  const path = databasePlaceOf(config)
  if (config.databaseUrl || hasSqlite(config.dataDir)) return
  const isUsed =
    (await objects.sizeOf(installationPath)) !== null || (await hasKey(objects)) || (await holdsFiles(objects))
  if (isUsed) throw newDatabase(`${path} is missing`, objects.place)
}

/**
 * Files and database carry the same number, so that neither is ever taken for the other's. An installation from before, or
 * a new one, gets it here. A start that was killed in between goes on where it was: the database has the number first.
 * @throws {ConfigError} with what to do, when they do not belong together
 */
export async function joinInstallation({ db, dialect, objects, databasePlace }: Installation): Promise<void> {
  await locked({ db, dialect }, async (transaction) => {
    const [row, stored] = await Promise.all([identityOf(transaction), storeIdentity(objects)])
    refuseStranger(row, stored, { databasePlace, filesPlace: objects.place })
    if (row.identity !== null) return
    await refuseHalf(transaction, objects, databasePlace)
    await setIdentity(transaction, randomUUID())
  })
  await settle({ db, dialect, objects, databasePlace })
}

/** Says that files and database belong together, whatever they were before. Both get a new number. */
export async function adoptFiles({ db, dialect, objects, databasePlace }: Installation): Promise<void> {
  await locked({ db, dialect }, async (transaction) => {
    await objects.delete(installationPath)
    await setIdentity(transaction, randomUUID())
  })
  await settle({ db, dialect, objects, databasePlace })
}

/**
 * Do the numbers say that files and database are of one installation, and are these its files still?
 * @throws {ConfigError} with what to do
 */
export function refuseStranger(
  row: Identity | null,
  { identity: stored, movedTo }: StoreIdentity,
  { databasePlace, filesPlace }: { databasePlace: string; filesPlace: string },
): void {
  const known = row?.identity ?? null
  if (movedTo !== null && (stored === null || stored === known)) throw filesLeft(filesPlace, movedTo)
  if (known === stored) return
  if (known === null) throw newDatabase(`${databasePlace} is new`, filesPlace)
  if (stored !== null) {
    throw new ConfigError(
      `${databasePlace} and the files in ${filesPlace} belong to different installations. ${unchanged} ` +
        `Set ${settings} to what belongs together. ${adopting}`,
    )
  }
  if (row?.is_settled === 1) throw newFiles(databasePlace, `${filesPlace} is new`)
}

const settings = 'DATABASE_URL, KARVON_DATA_DIR and KARVON_FILES'
const unchanged = 'Nothing was changed.'
const adopting = 'Where they belong together all the same: npm start -- files adopt'

const newDatabase = (what: string, filesPlace: string): ConfigError =>
  new ConfigError(
    `${what}, but ${filesPlace} holds the files of an installation: to this database all of them would be nobody's. ` +
      `${unchanged} Set DATABASE_URL or KARVON_DATA_DIR to the database of these files, or bring it back: ` +
      'npm start -- restore <folder> --force. To begin anew, name an empty place for the files ' +
      `(KARVON_DATA_DIR, KARVON_FILES). ${adopting}`,
  )

const newFiles = (databasePlace: string, what: string): ConfigError =>
  new ConfigError(
    `${what}, but ${databasePlace} is of an installation whose files lie elsewhere. ${unchanged} ` +
      'Set KARVON_FILES or KARVON_DATA_DIR to the place of its files, or bring them back: ' +
      `npm start -- restore <folder> --force. Where its files are lost for good: npm start -- files adopt`,
  )

const filesLeft = (filesPlace: string, movedTo: string): ConfigError => {
  const isStore = movedTo.startsWith('s3://')
  return new ConfigError(
    `The files of this installation were moved from ${filesPlace} to ${movedTo}; what came since then is only there. ` +
      `${unchanged} ${isStore ? `Set KARVON_FILES=${movedTo}` : `Unset KARVON_FILES, with KARVON_DATA_DIR=${movedTo},`} and ` +
      'start again. To move them back, do so and stop the server: ' +
      `npm start -- files move ${filesPlace.startsWith('s3://') ? filesPlace : 'folder'}. ` +
      `Where ${movedTo} is lost for good: npm start -- files adopt`,
  )
}

/**
 * Where neither has a number: is one of them new, and the other not? People and key are made by the first start, in this order.
 */
async function refuseHalf(db: Database, objects: ObjectStore, databasePlace: string): Promise<void> {
  const [namesFiles, hasPeople] = [await hasRows(db, 'files'), await hasRows(db, 'users')]
  const [storesFiles, isStarted] = [await holdsFiles(objects), await hasKey(objects)]
  if ((storesFiles && !namesFiles) || (isStarted && !hasPeople)) {
    throw newDatabase(`${databasePlace} ${hasPeople ? 'names no files' : 'is new'}`, objects.place)
  }
  if (namesFiles && !storesFiles) throw newFiles(databasePlace, `${objects.place} holds no files`)
}

async function settle({ db, dialect, objects, databasePlace }: Installation): Promise<void> {
  await locked({ db, dialect }, async (transaction) => {
    const [row, stored] = await Promise.all([identityOf(transaction), storeIdentity(objects)])
    refuseStranger(row, stored, { databasePlace, filesPlace: objects.place })
    if (row.is_settled === 1 || row.identity === null) return
    if (stored.identity === null) await writeIdentity(objects, { identity: row.identity, movedTo: null })
    await transaction.updateTable('installation').set({ is_settled: 1 }).where('id', '=', 1).execute()
  })
}

/** Servers that start at the same time agree on one number. */
const locked = (
  { db, dialect }: Pick<Installation, 'db' | 'dialect'>,
  work: (transaction: Transaction<Tables>) => Promise<void>,
) =>
  db.transaction().execute(async (transaction) => {
    await dialect.lock(transaction, installationPath)
    await work(transaction)
  })

const identityOf = (db: Database): Promise<Identity> =>
  db.selectFrom('installation').select(['identity', 'is_settled']).where('id', '=', 1).executeTakeFirstOrThrow()

const setIdentity = (db: Database, identity: string) =>
  db.updateTable('installation').set({ identity, is_settled: 0 }).where('id', '=', 1).execute()

const hasRows = async (db: Database, table: 'files' | 'users'): Promise<boolean> =>
  (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) !== undefined

const hasKey = async (objects: ObjectStore): Promise<boolean> => (await objects.sizeOf(signingKeyPath)) !== null

/** Is there any stored file? */
export async function holdsFiles(objects: ObjectStore): Promise<boolean> {
  for (const folder of ['files/public', 'files/private'] as const) {
    for await (const _ of objects.list(folder)) return true
  }
  return false
}
