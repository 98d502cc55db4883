import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSession, memoryStore } from '@karvon/api-client/auth/session'
import { createClient } from '@karvon/api-client/client'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { expect, onTestFinished, test } from 'vitest'
import { builtServer, killed, startServer, untilItAnswers } from '../test/crashing'
import { picture } from '../test/pictures'
import { freePort } from '../test/postgresCluster'
import { s3Settings, startS3 } from '../test/s3Server'
import { storedNames } from '../test/storedFiles'
import { testPassword } from '../test/testEmployees'
import { newStorage } from '../test/testStorage'
import { readConfig } from './config'
import { openDatabase } from './database/openDatabase'
import { openFileStore } from './files/fileStore'
import { sweepFiles } from './files/sweepFiles'

/** `KARVON_FILE_KILLS=100` for a long night. */
const rounds = Number(process.env.KARVON_FILE_KILLS ?? 3)
/** Of one store: the one of the tests lists no more than a thousand files. */
const roundsAtMost = 25
const uploadsAtOnce = 3
const day = 24 * 3_600_000

test('no row names a file that the store has not, however often the server is killed between the two', {
  timeout: 60_000 + rounds * 15_000,
}, async () => {
  const program = builtServer()

  for (let done = 0; done < rounds; done += roundsAtMost)
    await killAndLook(program, Math.min(roundsAtMost, rounds - done))
})

async function killAndLook(program: string, times: number): Promise<void> {
  let onStored = () => {}
  const store = await startS3({ onStored: () => onStored() })
  const dataDir = mkdtempSync(join(tmpdir(), 'karvon-files-'))
  const { databaseUrl, drop } = await newStorage(dataDir)
  const port = await freePort()
  const settings = s3Settings(store.endpoint)
  const start = async () => {
    const server = startServer(program, { port, dataDir, databaseUrl, settings })
    await untilItAnswers(port, server)
    return server
  }
  let server = await start()
  onTestFinished(async () => {
    await killed(server)
    await drop()
    await store.close()
    store.remove()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const api = createClient({
    baseUrl: `http://127.0.0.1:${port}`,
    session: createSession(memoryStore()),
    retryDelays: [],
  })
  await api.auth.signIn({ username: 'director', password: testPassword })
  const image = await picture()
  const acknowledged = new Set<string>()

  for (let round = 0; round < times; round++) {
    // A picture and its small version are stored: the server dies at one of them, or a moment after it.
    let until = 4 + Math.floor(Math.random() * 20)
    const later = round % 2 === 0 ? 0 : Math.random() * 40
    const death = new Promise<void>((resolve) => {
      onStored = () => {
        if (--until !== 0) return
        const kill = () => resolve(void server.kill('SIGKILL'))
        if (later === 0) kill()
        else setTimeout(kill, later)
      }
    })
    const work = async () => {
      for (;;) {
        const tour = await api.tours.create(buildTour(), image).catch(() => null)
        if (!tour) return
        acknowledged.add(String(tour.id))
      }
    }
    await Promise.all([death, ...Array.from({ length: uploadsAtOnce }, work)])
    onStored = () => {}
    await killed(server)
    server = await start()
  }
  await killed(server)

  const config = readConfig({ ...settings, KARVON_DATA_DIR: dataDir })
  const database = await openDatabase({ dataDir, databaseUrl })
  const files = await openFileStore(config, () => new Date())
  const rows = await database.db.selectFrom('files').select(['name', 'thumbnail_name']).execute()
  const tours = await database.db.selectFrom('tours').select(['id', 'image_id']).execute()
  const named = rows.flatMap(({ name, thumbnail_name }) => [name, thumbnail_name ?? name])
  const stored = await storedNames({ config }, 'files/public')
  await sweepFiles(database.db, files, () => new Date(Date.now() + day))
  const swept = await storedNames({ config }, 'files/public')
  await database.close()
  console.log(`${times} kills, ${rows.length} rows, ${stored.length - named.length} files without a row`)
  expect(named.filter((name) => !stored.includes(name))).toEqual([])
  expect([...acknowledged].filter((id) => !tours.some((tour) => String(tour.id) === id && tour.image_id))).toEqual([])
  expect(rows.length).toBeGreaterThanOrEqual(acknowledged.size)
  expect(acknowledged.size).toBeGreaterThan(times / 2)
  expect(stored.length).toBeGreaterThan(named.length)
  expect(swept.sort()).toEqual(named.sort())
  expect(readdirSync(join(dataDir, 'files/tmp'))).toEqual([])
}
