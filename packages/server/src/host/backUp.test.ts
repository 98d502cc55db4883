import { appendFileSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { expect, onTestFinished, test } from 'vitest'
import { picture } from '../../test/pictures'
import { newS3Place } from '../../test/s3Place'
import { type StartedApp, startApp } from '../../test/startApp'
import { storedNames } from '../../test/storedFiles'
import { emptyStorage } from '../../test/testStorage'
import { backUp } from './backUp'
import { restore } from './restore'
import { verifyAudit } from './verifyAudit'

const now = () => new Date()
const isInStore = process.env.KARVON_TEST_FILES === 's3'

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'karvon-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Creates tours with pictures without a pause. @returns what ends it */
function keepWriting({ api }: StartedApp, acknowledged: string[]) {
  let isOver = false
  let number = 0
  const work = async () => {
    while (!isOver) {
      const title = `Тур ${++number}`
      await api.tours.create({ ...buildTour(), title: { ru: title, en: '', uz: '' } }, await picture())
      acknowledged.push(title)
    }
  }
  const ended = Promise.all([work(), work(), work()])
  return async () => {
    isOver = true
    await ended
  }
}

async function emptyPlace() {
  const { databaseUrl, drop } = await emptyStorage()
  onTestFinished(drop)
  return { dataDir: temporaryFolder(), databaseUrl, files: isInStore ? newS3Place() : undefined }
}

test('a backup taken while everybody writes is restored whole: rows, files, log and accounts', async () => {
  const server = await startApp({ as: 'editor' })
  const acknowledged: string[] = []
  const stopWriting = keepWriting(server, acknowledged)
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(8)
  const before = [...acknowledged]
  const folder = join(temporaryFolder(), 'monday')

  const manifest = await backUp(server.config, folder, now)
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before.length + 2)
  await stopWriting()
  const token = server.api.session.token()
  await server.stop()
  const place = await emptyPlace()
  await restore({ config: place, folder, force: false, now })
  const restored = await startApp({ as: 'editor', on: place })

  const tours = (await restored.api.tours.list({ pageSize: 1000 })).items
  const pictures = await Promise.all(tours.map(({ imageUrl }) => fetch(restored.baseUrl + imageUrl)))
  const oldSession = await fetch(`${restored.baseUrl}/api/tours/all`, { headers: { authorization: `Bearer ${token}` } })
  const { entries, brokenAt } = await verifyAudit(restored.database.db)
  expect(tours.map(({ title }) => title.ru)).toEqual(expect.arrayContaining(before))
  expect(tours.length).toBeLessThan(acknowledged.length)
  expect(new Set(pictures.map(({ status }) => status))).toEqual(new Set([200]))
  expect([entries, brokenAt]).toEqual([tours.length, null])
  expect(manifest.logEnd?.id).toBeGreaterThanOrEqual(before.length)
  expect(oldSession.status).toBe(401)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(readdirSync(join(folder, '..'))).toEqual(['monday'])
})

test('a damaged, incomplete or unfinished backup is refused before anything is changed', async () => {
  const server = await startApp({ as: 'editor' })
  await server.api.tours.create(buildTour(), await picture())
  const folder = join(temporaryFolder(), 'monday')
  await backUp(server.config, folder, now)
  const [name = ''] = readdirSync(join(folder, 'files/public'))
  const config = await emptyPlace()
  const attempt = () => restore({ config, folder, force: true, now }).catch((error: Error) => error.message)

  appendFileSync(join(folder, 'files/public', name), 'x')
  const damaged = await attempt()
  rmSync(join(folder, 'files/public', name))
  const incomplete = await attempt()
  writeFileSync(
    join(folder, 'manifest.json'),
    '{"product":"karvon","version":1,"engine":"sqlite","files":{"../../etc/passwd":{}}}',
  )
  const foreign = await attempt()
  rmSync(join(folder, 'manifest.json'))
  const unfinished = await attempt()

  expect([damaged, incomplete]).toEqual([
    `The backup is damaged: files/public/${name} has changed`,
    `The backup is incomplete: files/public/${name} is missing`,
  ])
  expect(foreign).toMatch(/no backup holds/)
  expect(unfinished).toMatch(/no finished backup/)
  expect(readdirSync(config.dataDir)).toEqual([])
  if (config.files) expect(await storedNames({ config }, 'files/public')).toEqual([])
})

test('restores over nothing and nobody: not beside a running server, not over data unless told to', async () => {
  const server = await startApp({ as: 'editor' })
  await server.api.tours.create(buildTour())
  const folder = join(temporaryFolder(), 'monday')
  await backUp(server.config, folder, now)
  const attempt = (force: boolean) =>
    restore({ config: server.config, folder, force, now }).catch((error: Error) => error.message)
  await server.api.tours.create(buildTour())

  const beside = await attempt(true)
  await server.stop()
  const unforced = await attempt(false)
  await attempt(true)
  const restored = await startApp({ as: 'editor', on: server.config })

  expect(beside).toMatch(/already works on|connections to the database are open/)
  expect(unforced).toMatch(/--force/)
  expect((await restored.api.tours.list()).total).toBe(1)
  const aside = readdirSync(server.config.dataDir).find((name) => name.startsWith('replaced-')) ?? 'none'
  if (!isInStore) expect(existsSync(join(server.config.dataDir, aside, 'files'))).toBe(true)
})
