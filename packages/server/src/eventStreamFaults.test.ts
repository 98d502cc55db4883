import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createSession, memoryStore } from '@karvon/api-client/auth/session'
import { type Client, createClient } from '@karvon/api-client/client'
import type { LiveMessage } from '@karvon/api-client/events/events'
import { expect, onTestFinished, test } from 'vitest'
import { builtServer, killed, startServer, untilItAnswers } from '../test/crashing'
import { freePort } from '../test/postgresCluster'
import { startApp } from '../test/startApp'
import { employeeRow, type TestUsername, testEmployees, testPassword } from '../test/testEmployees'
import { newStorage } from '../test/testStorage'

const isPostgres = process.env.KARVON_TEST_ENGINE === 'postgres'
const siteKey = 'key-of-the-site-in-the-tests'
const asStream = { accept: 'text/event-stream' }

test('whatever happens while the server is killed and comes back, an open stream is told of it once', {
  timeout: 90_000,
}, async () => {
  const place = await newPlace()
  const [port] = place.ports
  let server = await place.start(port)
  const baseUrl = `http://127.0.0.1:${port}`
  const director = await signIn(baseUrl)
  const told = follow(director)
  await expect.poll(() => told.map(({ kind }) => kind)).toContain('open')

  const asked: number[] = []
  for (let round = 0; round < 3; round++) {
    // Told just before the death, or only after it.
    const asking = Promise.allSettled(Array.from({ length: 5 }, () => ask(baseUrl).then((id) => asked.push(id))))
    await wait(Math.random() * 100)
    await killed(server)
    await asking
    server = await place.start(port)
    asked.push(await ask(baseUrl))
  }

  const requests = () =>
    told.flatMap((message) =>
      message.kind === 'changed' && message.entity === 'ContactAction' ? [message.id as number] : [],
    )
  await expect
    .poll(
      () =>
        requests()
          .filter((id) => asked.includes(id))
          .sort(),
      { timeout: 20_000 },
    )
    .toEqual(asked.sort())
  const stored = (await director.contactActions.list()).items.map(({ id }) => id)
  expect(new Set(requests())).toEqual(new Set(stored))
  expect(new Set(requests()).size).toBe(requests().length)
})

test('requests that are due are told of once each, though a server is killed at that moment', {
  timeout: 120_000,
}, async () => {
  const place = await newPlace()
  const [port, otherPort] = place.ports
  const server = await place.start(port)
  const baseUrl = `http://127.0.0.1:${port}`
  const session = createSession(memoryStore())
  const director = await signIn(baseUrl, session)
  const requests = await Promise.all(Array.from({ length: 30 }, () => ask(baseUrl)))
  const until = new Date(Date.now() + 3000)
  for (const request of requests) await director.contactActions.snooze(request, until)

  const other = isPostgres ? await place.start(otherPort) : null
  // The first to look after the moment has written them down, or not quite, or not begun.
  await wait(3000 + Math.random() * 15_000)
  await killed(server)
  if (!other) await place.start(otherPort)

  const survivor = createClient({
    baseUrl: `http://127.0.0.1:${otherPort}`,
    session,
    retryDelays: [],
  })
  const reminders = async () =>
    (await survivor.notifications.list({ pageSize: 200 })).items
      .filter(({ title }) => title === 'Пора перезвонить')
      .map(({ dataJson }): number => JSON.parse(dataJson).contactActionId)
  const sorted = (ids: number[]) => ids.sort((one, another) => one - another)
  await expect
    .poll(async () => (await reminders()).length, { timeout: 40_000, interval: 500 })
    .toBeGreaterThanOrEqual(requests.length)
  // Another look of the server that is left.
  if (isPostgres) await wait(15_500)
  expect(sorted(await reminders())).toEqual(sorted(requests))
})

test('five hundred streams know at once; one that reads nothing keeps nobody waiting', {
  timeout: 60_000,
}, async () => {
  const started = await startApp({ config: { siteKeys: [siteKey] } })
  const colleagues = Array.from({ length: 10 }, (_, index) => `colleague-${index}`)
  await started.database.db
    .insertInto('users')
    .values(colleagues.map((username) => employeeRow(username, testEmployees.operator, '')))
    .execute()
  const over = new AbortController()
  onTestFinished(() => over.abort())
  const told: number[] = []
  for (const username of colleagues) {
    const headers = { authorization: `Bearer ${await started.tokenOf(username as TestUsername)}`, ...asStream }
    for (let count = 0; count < 50; count++) {
      void read(await fetch(`${started.baseUrl}/api/events`, { headers, signal: over.signal }))
    }
  }
  async function read(answer: Response) {
    const decoder = new TextDecoder()
    try {
      for await (const piece of answer.body ?? []) {
        if (decoder.decode(piece as Uint8Array).includes('"ContactAction"')) told.push(performance.now())
      }
    } catch {}
  }
  // Its connection is open, and nobody takes anything out of it.
  const { port, hostname } = new URL(started.baseUrl)
  const deaf = connect(Number(port), hostname).pause()
  onTestFinished(() => void deaf.destroy())
  const token = await started.tokenOf('director')
  const lines = [`host: ${hostname}`, `accept: ${asStream.accept}`, `authorization: Bearer ${token}`]
  deaf.write(`GET /api/events HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)

  const since = performance.now()
  await ask(started.baseUrl)
  await expect.poll(() => told.length, { timeout: 10_000 }).toBe(500)
  console.log(`500 streams: the last knew after ${Math.round(Math.max(...told) - since)} ms`)
})

/** A built server's folder, a database with the test employees, and two ports. All ends with the test. */
async function newPlace() {
  const dataDir = mkdtempSync(join(tmpdir(), 'karvon-desk-'))
  const { databaseUrl, drop } = await newStorage(dataDir)
  const program = builtServer()
  const running: ReturnType<typeof startServer>[] = []
  onTestFinished(async () => {
    for (const server of running) await killed(server)
    await drop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return {
    dataDir,
    databaseUrl,
    ports: [await freePort(), await freePort()] as const,
    async start(port: number) {
      const server = startServer(program, { port, dataDir, databaseUrl, settings: { KARVON_SITE_KEY: siteKey } })
      running.push(server)
      await untilItAnswers(port, server)
      return server
    },
  }
}

async function signIn(baseUrl: string, session = createSession(memoryStore())): Promise<Client> {
  const api = createClient({ baseUrl, session, retryDelays: [] })
  await api.auth.signIn({ username: 'director', password: testPassword })
  return api
}

function follow(api: Client): LiveMessage[] {
  const told: LiveMessage[] = []
  const over = new AbortController()
  onTestFinished(() => over.abort())
  void (async () => {
    for await (const message of api.events.follow({ signal: over.signal, reopenDelays: [50] })) told.push(message)
  })().catch(() => {})
  return told
}

/** @returns the request's id @throws when the server is gone */
async function ask(baseUrl: string): Promise<number> {
  const answer = await fetch(`${baseUrl}/api/contact-actions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-site-key': siteKey },
    body: JSON.stringify({
      name: 'Дилноза',
      phone: '+998901234567',
      description: randomUUID(),
      actionType: 1,
      type: 'hot',
    }),
  })
  return ((await answer.json()) as { id: number }).id
}
