import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { expect, onTestFinished, test } from 'vitest'
import { picture } from '../../test/pictures'
import { newS3Place } from '../../test/s3Place'
import { s3Settings, startS3 } from '../../test/s3Server'
import { startApp } from '../../test/startApp'
import { storedNames } from '../../test/storedFiles'
import { emptyStorage } from '../../test/testStorage'
import { type Config, s3Place } from '../config'
import { type OpenDatabase, openDatabase } from '../database/openDatabase'
import { backUp } from '../host/backUp'
import { runHostCommand } from '../host/hostCommands'
import { restore } from '../host/restore'
import { openFileStore } from './fileStore'
import { databasePlaceOf, identityIn, joinInstallation } from './installation'

const isInStore = process.env.KARVON_TEST_FILES === 's3'
const now = () => new Date()

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'files'>

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'karvon-installation-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A place with nothing in it. */
async function emptyPlace(): Promise<Place> {
  const { databaseUrl, drop } = await emptyStorage()
  onTestFinished(drop)
  return { dataDir: temporaryFolder(), databaseUrl, files: isInStore ? newS3Place() : undefined }
}

/** An office that has worked, as a version left it that knew nothing of numbers. */
async function office() {
  const server = await startApp()
  await server.api.tours.create(buildTour(), await picture())
  return { place: server.config as Place, database: server.database, server }
}

const storeAt = async (place: Place) => (await openFileStore(place, now)).objects

const joined = async (database: OpenDatabase, place: Place) =>
  joinInstallation({ ...database, objects: await storeAt(place), databasePlace: databasePlaceOf(place) }).then(
    () => 'joined',
    (error: Error) => error.message,
  )

async function opened(place: Place): Promise<OpenDatabase> {
  const database = await openDatabase(place)
  onTestFinished(() => database.close())
  return database
}

const identityOf = async ({ db }: OpenDatabase) =>
  (await db.selectFrom('installation').select('identity').executeTakeFirst())?.identity

test('an office from before gets one number for its files and its database, and keeps it', async () => {
  const { place, database } = await office()

  const outcomes = [await joined(database, place), await joined(database, place)]

  expect(outcomes).toEqual(['joined', 'joined'])
  expect(await identityIn(await storeAt(place))).toMatch(/^[\da-f-]{36}$/)
  expect(await identityIn(await storeAt(place))).toBe(await identityOf(database))
})

test('servers that start at the same time agree on a number', async () => {
  const { place, database } = await office()

  const outcomes = await Promise.all([1, 2, 3, 4].map(() => joined(database, place)))

  expect(outcomes).toEqual(Array(4).fill('joined'))
  expect(await identityIn(await storeAt(place))).toBe(await identityOf(database))
})

test.each([
  { when: 'that have numbers', isNumbered: true },
  { when: 'from before', isNumbered: false },
])(
  'files and database $when do not start with those of others or with new ones',
  { timeout: 90_000 },
  async ({ isNumbered }) => {
    const [one, other] = [await office(), await office()]
    const [emptyFiles, emptyDatabase] = [await emptyPlace(), await opened(await emptyPlace())]
    if (isNumbered) for (const { database, place } of [one, other]) await joined(database, place)

    const outcomes = {
      newDatabase: await joined(emptyDatabase, one.place),
      newFiles: await joined(one.database, emptyFiles),
      strangers: isNumbered ? await joined(one.database, other.place) : 'not told',
    }

    expect(outcomes.newDatabase).toMatch(/new, but .* holds the files of an installation.*DATABASE_URL.*restore/)
    expect(outcomes.newFiles).toMatch(
      /(new|no files), but .* of an installation whose files lie elsewhere.*KARVON_FILES/,
    )
    if (isNumbered) expect(outcomes.strangers).toMatch(/belong to different installations.*DATABASE_URL.*files adopt/)
    expect(Object.values(outcomes).join()).not.toMatch(/postgres:\/\//)
    expect(await identityOf(emptyDatabase)).toBeNull()
    expect(await identityIn(await storeAt(emptyFiles))).toBeNull()
    expect(await storedNames({ config: one.place }, 'files/public')).toHaveLength(2)
    expect(await joined(one.database, one.place)).toBe('joined')
  },
)

test('a new office begins with neither files nor people, and one that was ended in its first start goes on', async () => {
  const place = await emptyPlace()
  const database = await opened(place)
  await database.db.updateTable('installation').set({ identity: 'of-the-killed-start' }).execute()

  expect(await joined(database, place)).toBe('joined')

  expect(await identityIn(await storeAt(place))).toBe('of-the-killed-start')
})

test('no command on the host works with a database of another installation', { timeout: 90_000 }, async () => {
  const [one, other] = [await office(), await office()]
  for (const { database, place } of [one, other]) await joined(database, place)
  await one.server.stop()
  await other.server.stop()
  const mixed = isInStore || one.place.databaseUrl ? { ...other.server.config, ...filesOf(one.place) } : null
  // On SQLite with a folder both lie together: the number is the other's.
  const config = mixed ?? one.server.config
  if (!mixed) await (await storeAt(one.place)).write('installation.id', Buffer.from('of-another'))
  const attempt = (...words: string[]) =>
    runHostCommand(words, { config, env: {}, now, say: () => {} }).then(
      () => 'done',
      (error: Error) => error.message,
    )

  const outcomes = [
    await attempt('backup', join(temporaryFolder(), 'monday')),
    await attempt('admin', 'create', 'chief'),
    await attempt('admin', 'reset-password', 'editor'),
    await attempt('audit', 'verify'),
    await attempt('files', 'sweep'),
  ]

  for (const outcome of outcomes) expect(outcome).toMatch(/belong to different installations/)
  expect(await attempt('files', 'adopt')).toBe('done')
  expect(await attempt('audit', 'verify')).toBe('done')
})

/** Where the files of a place are, for another database. */
const filesOf = ({ dataDir, files }: Place) => (files ? { files } : { dataDir })

test('a backup carries the number; one from before is restored over numbered data', { timeout: 90_000 }, async () => {
  const { place, database, server } = await office()
  const [before, after] = [join(temporaryFolder(), 'before'), join(temporaryFolder(), 'after')]
  await backUp(place, before, now)
  await joined(database, place)
  const identity = await identityOf(database)
  await backUp(place, after, now)
  await server.stop()

  const elsewhere = await emptyPlace()
  await restore({ config: elsewhere, folder: after, force: false, now })
  const moved = await opened(elsewhere)
  const carried = [await identityOf(moved), await identityIn(await storeAt(elsewhere)), await joined(moved, elsewhere)]
  await restore({ config: place, folder: after, force: true, now })
  const again = await openDatabase(place)
  const overItself = await joined(again, place)
  await again.close()

  expect(carried).toEqual([identity, identity, 'joined'])
  expect(overItself).toBe('joined')
  // Before the number there was none: both take a new one.
  const old = await emptyPlace()
  await restore({ config: old, folder: before, force: false, now })
  expect(await joined(await opened(old), old)).toBe('joined')
})

test('files that are moved are the installation’s at their new place alone', { timeout: 90_000 }, async () => {
  const { place, database, server } = await office()
  await joined(database, place)
  const store = isInStore ? null : await startS3()
  onTestFinished(async () => {
    await store?.close()
    store?.remove()
  })
  const env = { ...process.env, ...(store && s3Settings(store.endpoint)) }
  const goal = store ? (env.KARVON_FILES ?? '') : 'folder'
  const files = store ? s3Place(goal, env, 'KARVON_FILES') : undefined
  const move = async () => {
    const said: string[] = []
    const context = { config: server.config, env, now, say: (line: string) => said.push(line) }
    await runHostCommand(['files', 'move', goal], context)
    return said.join()
  }

  const whileRunning = [await move(), await joined(database, place)]
  await server.stop()
  const whileStopped = await move()
  const again = await opened(place)

  expect(whileRunning).toEqual([expect.stringMatching(/Stop the server, run this once more/), 'joined'])
  expect(whileStopped).toMatch(/The files are there now/)
  expect(await joined(again, place)).toMatch(/were moved from .* Nothing was changed\. (Set|Unset) KARVON_FILES/)
  expect(await joined(again, { ...place, files })).toBe('joined')
})
