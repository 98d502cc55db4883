import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createSession, memoryStore } from '@karvon/api-client/auth/session'
import { createClient } from '@karvon/api-client/client'
import type { ImportState } from '@karvon/api-client/importRuns/importRunTypes'
import { expect, onTestFinished, test } from 'vitest'
import { builtServer, killed, startServer, untilItAnswers } from '../test/crashing'
import { personRow, sendImport } from '../test/imports'
import { freePort } from '../test/postgresCluster'
import { testPassword } from '../test/testEmployees'
import { newStorage } from '../test/testStorage'

/** `KARVON_IMPORT_KILLS=100` for a long night. */
const kills = Number(process.env.KARVON_IMPORT_KILLS ?? 3)

/** So many that no life of the server is long enough for all. */
const rowCount = 1000 + 500 * kills

/** After the start of a server, within which it is at work on the rows. */
const longest = 1200

test('an import ends like an unbroken one, and its undo too, however often the server is killed meanwhile', {
  timeout: 120_000 + kills * 40_000,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'karvon-imports-'))
  const { databaseUrl, drop } = await newStorage(dataDir)
  const program = builtServer()
  const port = await freePort()
  const api = createClient({
    baseUrl: `http://127.0.0.1:${port}`,
    session: createSession(memoryStore()),
    retryDelays: [],
  })
  const start = async () => {
    const server = startServer(program, { port, dataDir, databaseUrl })
    await untilItAnswers(port, server)
    return server
  }
  let server = await start()
  onTestFinished(async () => {
    await killed(server)
    await drop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  await api.auth.signIn({ username: 'director', password: testPassword })
  const restart = async () => {
    await killed(server)
    server = await start()
  }
  const id = await sendImport(
    api,
    Array.from({ length: rowCount }, (_, place) =>
      personRow(place + 1, place % 10 === 9 ? { client: { firstName: '' } } : {}),
    ),
  )
  const refused = Math.floor(rowCount / 10)
  const created = rowCount - refused
  let halfWay = 0

  async function killUntil(end: ImportState) {
    for (let left = kills; left > 0; left--) {
      await wait(300 + Math.random() * longest)
      await restart()
      const { state } = await api.importRuns.get(id)
      if (state !== end) halfWay++
    }
    await expect.poll(async () => (await api.importRuns.get(id)).state, { timeout: 60_000 }).toBe(end)
  }

  await api.importRuns.start(id)
  await killUntil('done')

  expect(await api.importRuns.get(id)).toMatchObject({ created, refused, waiting: 0, loaded: rowCount })
  expect((await api.clients.stats()).totalClients).toBe(created)
  const clients = []
  for await (const client of api.clients.all()) clients.push(client)
  const names = new Set(clients.map(({ firstName }) => firstName))
  expect([clients.length, names.size]).toEqual([created, created])
  expect(clients.filter(({ contacts, tags }) => contacts.length !== 1 || tags.length !== 1)).toEqual([])
  const logged = await api.activityLogs.list({ action: 'CreateClient' })
  expect(logged.total).toBe(created)

  await api.importRuns.undo(id)
  await killUntil('undone')

  expect(await api.importRuns.get(id)).toMatchObject({ undone: created, kept: 0 })
  expect((await api.clients.stats()).totalClients).toBe(0)
  console.log(`${2 * kills} kills, ${halfWay} of them half way`)
})
