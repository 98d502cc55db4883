import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createSession, memoryStore } from '@karvon/api-client/auth/session'
import { type Client, createClient } from '@karvon/api-client/client'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { expect, onTestFinished, test } from 'vitest'
import { testPassword } from '../test/testEmployees'
import { newStorage } from '../test/testStorage'
import { openDatabase } from './database/openDatabase'

const rounds = 10
const writes = 200
const atOnce = 8
const packageDir = fileURLToPath(new URL('..', import.meta.url))

test('nothing that was acknowledged is missing after kill -9, ten times over', { timeout: 240_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'karvon-crash-'))
  const { databaseUrl, drop } = await newStorage(dataDir)
  const program = builtServer()
  const running: ChildProcess[] = []
  onTestFinished(async () => {
    for (const server of running) await killed(server)
    await drop()
    rmSync(program, { recursive: true, force: true })
    rmSync(dataDir, { recursive: true, force: true })
  })
  const start = async (port: number) => {
    const server = startServer(program, { port, dataDir, databaseUrl })
    running.push(server)
    await untilItAnswers(port, server)
    return server
  }
  const port = await freePort()
  const session = createSession(memoryStore())
  const api = createClient({ baseUrl: `http://127.0.0.1:${port}`, session, retryDelays: [] })
  const acknowledged = new Set<string>()
  const missing: string[] = []

  for (let round = 0; round < rounds; round++) {
    const server = await start(port)
    // Signed in once: the session outlives the crashes too.
    if (round === 0) await api.auth.signIn({ username: 'editor', password: testPassword })
    missing.push(...(await missingOf(api, acknowledged)))
    const killAfter = acknowledged.size + 20 + Math.floor(Math.random() * (writes - 40))
    await writeUntilKilled(api, `${round}`, acknowledged, () => {
      if (acknowledged.size >= killAfter) server.kill('SIGKILL')
    })
    await killed(server)
  }
  await killed(await start(port))

  const database = await openDatabase({ databaseUrl, dataDir })
  const stored = await database.db.selectFrom('tours').select('title_ru').execute()
  const entries = await database.db
    .selectFrom('activity_logs')
    .select('id')
    .where('action', '=', 'CreateTour')
    .execute()
  await database.close()
  const titles = new Set(stored.map(({ title_ru }) => title_ru))
  missing.push(...[...acknowledged].filter((title) => !titles.has(title)))
  expect(acknowledged.size).toBeGreaterThan(rounds * 20)
  expect(missing).toEqual([])
  expect(entries.length).toBe(stored.length)
})

async function missingOf(api: Client, acknowledged: ReadonlySet<string>): Promise<string[]> {
  const found = new Set<string>()
  for await (const tour of api.tours.all()) found.add(tour.title.ru)
  return [...acknowledged].filter((title) => !found.has(title))
}

/** Creates tours, several at a time, until there are enough or the server is gone. */
async function writeUntilKilled(api: Client, round: string, acknowledged: Set<string>, onWrite: () => void) {
  let next = 0
  async function work() {
    while (next < writes) {
      const title = `Тур ${round}-${next++}`
      try {
        await api.tours.create({ ...buildTour(), title: { ru: title, en: '', uz: '' } })
      } catch {
        return
      }
      acknowledged.add(title)
      onWrite()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

/** @returns the folder that the server was built into: one start of the sources costs more than ten of the built one */
function builtServer(): string {
  const cache = join(packageDir, '../../node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'karvon-crash-'))
  execFileSync('npx', ['tsup', '--silent', '--no-clean', '--out-dir', folder], { cwd: packageDir, stdio: 'inherit' })
  return folder
}

interface Storage {
  port: number
  dataDir: string
  databaseUrl: string | undefined
}

function startServer(program: string, options: Storage): ChildProcess {
  const env = {
    ...process.env,
    PORT: String(options.port),
    KARVON_DATA_DIR: options.dataDir,
    DATABASE_URL: options.databaseUrl ?? '',
    KARVON_DEMO: '0',
    KARVON_LOG: 'silent',
  }
  return spawn(process.execPath, [join(program, 'main.js')], { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

async function untilItAnswers(port: number, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode} instead of starting`)
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null)
    if (answer?.ok) return
    await wait(30)
  }
}

function killed(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    server.once('exit', () => resolve())
    server.kill('SIGKILL')
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}
