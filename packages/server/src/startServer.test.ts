import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { type Config, ConfigError, readConfig } from './config'
import { openDatabase } from './database/openDatabase'
import { demoPassword } from './demo/demoPeople'
import { addFirstAdmin } from './people/firstAdmin'
import { passwords } from './people/passwords'
import { type ServerOptions, startServer } from './startServer'

const now = () => new Date()
const admin = { username: 'chief', password: 'a-long-password' }

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function options(changes: Partial<Config> = {}): Promise<ServerOptions & { lines: string[] }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'karvon-start-'))
  const base = readConfig({ KARVON_DEMO: '0', KARVON_DATA_DIR: dataDir, KARVON_LOG: 'silent' })
  const lines: string[] = []
  // A busy machine that runs tests is no reason to turn anybody away.
  const limits = { ...base.limits, overloadDelay: 0 }
  const config = { ...base, limits, port: await freePort(), admin, ...changes }
  return { config, now, adminDir: 'none', askForAdmin: null, say: (line) => lines.push(line), lines }
}

function signIn(port: number, credentials: { username: string; password: string }): Promise<number> {
  return fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  }).then(({ status }) => status)
}

test('makes the first administrator and says where it listens', async () => {
  const given = await options()
  onTestFinished(await startServer(given))

  expect(await signIn(given.config.port, admin)).toBe(200)
  expect(given.lines.join('\n')).toContain(`Karvon: http://localhost:${given.config.port}`)
})

test('asks for the first administrator where somebody can be asked', async () => {
  const given = await options({ admin: undefined })
  onTestFinished(await startServer({ ...given, askForAdmin: async () => admin }))

  expect(await signIn(given.config.port, admin)).toBe(200)
})

test.each([
  { title: 'nobody to ask', admin: undefined, message: /KARVON_ADMIN_USERNAME and KARVON_ADMIN_PASSWORD/ },
  { title: 'a short password', admin: { username: 'chief', password: 'short' }, message: /6 to 128 characters/ },
])('does not start with $title', async ({ admin: given, message }) => {
  await expect(startServer(await options({ admin: given }))).rejects.toThrow(message)
})

test('does not start on a first day again when the database is lost, and leaves the files alone', async () => {
  const given = await options()
  await (await startServer(given))()
  const { dataDir } = given.config
  writeFileSync(join(dataDir, 'files/public/a-picture.jpg'), 'bytes')
  rmSync(join(dataDir, 'karvon.sqlite'))

  const refusal = await startServer(given).catch((error: Error) => error)
  writeFileSync(join(dataDir, 'karvon.sqlite'), '')
  const ofEmpty = await startServer(given).catch((error: Error) => error)

  expect(refusal).toBeInstanceOf(ConfigError)
  expect(String(refusal)).toMatch(/karvon\.sqlite is missing, but .* holds the files.*restore <folder> --force/)
  expect(String(ofEmpty)).toMatch(/karvon\.sqlite is new, but .* holds the files/)
  expect(readdirSync(join(dataDir, 'files/public'))).toEqual(['a-picture.jpg'])
})

test('lets nobody in with the password of the demo', async () => {
  const given = await options()
  const database = await openDatabase(given.config)
  const demo = { username: 'director', password: demoPassword }
  await addFirstAdmin({ db: database.db, passwords: passwords(), now, minPassword: 6 }, demo)
  await database.close()

  onTestFinished(await startServer(given))

  expect(await signIn(given.config.port, demo)).toBe(401)
  expect(await signIn(given.config.port, admin)).toBe(200)
  expect(given.lines).toContain('Demo accounts were deactivated: director')
})

test('says that the port is in use and gives the folder free', async () => {
  const first = await options()
  onTestFinished(await startServer(first))
  const second = await options({ port: first.config.port })

  await expect(startServer(second)).rejects.toMatchObject({ code: 'EADDRINUSE', port: first.config.port })

  await (await openDatabase(second.config)).close()
})

test('answers what it was asked before it stops, and waits for no idle connection', async () => {
  const given = await options()
  const stop = await startServer(given)
  const agent = new Agent({ keepAlive: true })
  const idle = await begin(given.config.port, agent, '{}')
  await idle.finish()
  const running = await Promise.all([1, 2, 3].map(() => begin(given.config.port, agent, JSON.stringify(admin))))

  const stopped = stop()
  const answers = await Promise.all(running.map(({ finish }) => finish()))
  const start = Date.now()
  await stopped

  expect(answers).toEqual(Array(3).fill({ status: 200, connection: 'close' }))
  expect(Date.now() - start).toBeLessThan(2000)
})

test('answers what is sent over open connections while it stops, and says that they end', async () => {
  const given = await options()
  const stop = await startServer(given)
  const agents = Array.from({ length: 40 }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
  const ask = async (agent: Agent) => {
    const call = request({ host: '127.0.0.1', port: given.config.port, path: '/health/live', agent })
    call.end()
    const [answer] = (await once(call, 'response')) as [IncomingMessage]
    answer.resume()
    await once(answer, 'end')
    return [answer.statusCode, answer.headers.connection]
  }
  await Promise.all(agents.map(ask))

  const stopped = stop()
  const start = Date.now()
  // Some of them are on their way already, others come a little later.
  const answers = await Promise.all(
    agents.map(async (agent, index) => {
      await wait((index % 4) * 150)
      return ask(agent).catch((error: Error) => [error.message])
    }),
  )
  await stopped

  expect(answers).toEqual(Array(40).fill([200, 'close']))
  expect(Date.now() - start).toBeLessThan(5000)
})

/** Sends the head of a sign-in, and the body when the server has taken the head and `finish` is called. */
async function begin(port: number, agent: Agent, body: string) {
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    expect: '100-continue',
  }
  const call = request({ host: '127.0.0.1', port, path: '/api/auth/login', method: 'POST', agent, headers })
  call.flushHeaders()
  await once(call, 'continue')
  return {
    async finish() {
      call.end(body)
      const [answer] = (await once(call, 'response')) as [IncomingMessage]
      answer.resume()
      return { status: answer.statusCode, connection: answer.headers.connection }
    },
  }
}
