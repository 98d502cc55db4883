import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createSession, memoryStore } from '@karvon/api-client/auth/session'
import { createClient } from '@karvon/api-client/client'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { expect, onTestFinished, test } from 'vitest'
import { builtServer, killed, startServer, untilItAnswers } from '../test/crashing'
import { freePort } from '../test/postgresCluster'
import { startTarget, webhookSecret } from '../test/siteTarget'
import { testPassword } from '../test/testEmployees'
import { newStorage } from '../test/testStorage'
import { openDatabase } from './database/openDatabase'

/** What the target does in each life of the server. `KARVON_SITE_KILLS=100` for a long night. */
const moods = ['well', 500, 302, null, 'nothing', 'down'] as const
const rounds = Number(process.env.KARVON_SITE_KILLS ?? moods.length)

test('the site is told of every change, in order and of nothing hidden, however often the server is killed', {
  timeout: 60_000 + rounds * 15_000,
}, async () => {
  let mood: (typeof moods)[number] = 'well'
  const target = await startTarget(() => (mood === 'well' || mood === 'down' ? 204 : mood))
  const dataDir = mkdtempSync(join(tmpdir(), 'karvon-site-'))
  const { databaseUrl, drop } = await newStorage(dataDir)
  const program = builtServer()
  const port = await freePort()
  const settings = {
    KARVON_SITE_WEBHOOK: target.url,
    KARVON_SITE_WEBHOOK_SECRET: webhookSecret,
    KARVON_SITE_WEBHOOK_PRIVATE: '1',
  }
  let server = startServer(program, { port, dataDir, databaseUrl, settings })
  onTestFinished(async () => {
    await killed(server)
    await drop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  await untilItAnswers(port, server)
  const baseUrl = `http://127.0.0.1:${port}`
  const api = createClient({ baseUrl, session: createSession(memoryStore()), retryDelays: [] })
  await api.auth.signIn({ username: 'director', password: testPassword })
  const shown = new Set<number>()
  const hidden = new Set<number>()

  for (let round = 0; round < rounds; round++) {
    mood = moods[round % moods.length] ?? 'well'
    if (mood === 'down') await target.goDown()
    const end = wait(300 + Math.random() * 2500).then(() => server.kill('SIGKILL'))
    for (let number = 0; !server.killed; number++) {
      const isActive = number % 3 > 0
      const tour = await api.tours.create(buildTour({ isActive })).catch(() => null)
      if (tour) (isActive ? shown : hidden).add(Number(tour.id))
      await wait(100)
    }
    await end
    await killed(server)
    if (mood === 'down') await target.comeBack()
    await passTime({ dataDir, databaseUrl })
    server = startServer(program, { port, dataDir, databaseUrl, settings })
    await untilItAnswers(port, server)
  }
  mood = 'well'
  await expect
    .poll(
      async () => {
        await api.siteDeliveries.retryFailed()
        const { items } = await api.siteDeliveries.list({ pageSize: 1000 })
        const told = new Set(target.told.flatMap(({ message }) => message.changed.map(({ id }) => id)))
        return items.every(({ state }) => state === 'delivered') && [...shown].filter((id) => !told.has(id))
      },
      { timeout: 40_000, interval: 500 },
    )
    .toEqual([])

  const moments = target.told.map(({ message }) => message.at)
  const messages = new Set(target.told.map(({ message }) => message.id))
  console.log(`${rounds} kills, ${shown.size} changes, ${messages.size} messages, ${moments.length} times sent`)
  expect(shown.size).toBeGreaterThan(rounds)
  expect(moments).toEqual([...moments].sort())
  expect(target.told.every(({ isSigned }) => isSigned)).toBe(true)
  const named = target.told.flatMap(({ message }) => message.changed.map(({ id }) => id))
  expect(named.filter((id) => hidden.has(id))).toEqual([])
})

/** As long as it takes until what a server was sending counts as lost with it. */
async function passTime(storage: { dataDir: string; databaseUrl: string | undefined }): Promise<void> {
  const database = await openDatabase(storage)
  await database.db
    .updateTable('site_deliveries')
    .set({ next_at: new Date(0).toISOString() })
    .execute()
  await database.close()
}
