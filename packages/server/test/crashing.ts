import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createSession, memoryStore } from '@karvon/api-client/auth/session'
import { type Client, createClient } from '@karvon/api-client/client'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { chainHash } from '../src/activityLog/activityLog'
import { type OpenDatabase, openDatabase } from '../src/database/openDatabase'
import { picture } from './pictures'
import { freePort } from './postgresCluster'
import { programFolderVariable } from './programFolder'
import { testPassword } from './testEmployees'

/** Of one life, at most: it ends somewhere among them. */
const writes = 100
const atOnce = 8
const packageDir = fileURLToPath(new URL('..', import.meta.url))

/** A place to die in, and what happens to it while nobody is alive. */
export interface Deaths {
  rounds: number
  dataDir: string
  databaseUrl: string | undefined
  /** The built server's folder. */
  program: string
  /** What befalls the disk after each death. */
  afterDeath?: () => void
}

/** Lets the server die while it writes, as often as asked; tells how much it had acknowledged and what is damaged. */
export async function dieOverAndOver({ rounds, dataDir, databaseUrl, program, afterDeath = () => {} }: Deaths) {
  const running: ChildProcess[] = []
  const port = await freePort()
  const start = async () => {
    const server = startServer(program, { port, dataDir, databaseUrl })
    running.push(server)
    await untilItAnswers(port, server)
    return server
  }
  const session = createSession(memoryStore())
  const api = createClient({ baseUrl: `http://127.0.0.1:${port}`, session, retryDelays: [] })
  const image = await picture()
  const acknowledged: Acknowledged = { plain: new Set(), pictured: new Set(), clients: new Set() }
  const count = () => Object.values(acknowledged).reduce((sum, { size }) => sum + size, 0)

  try {
    for (let round = 0; round < rounds; round++) {
      const server = await start()
      // Signed in once: the session outlives the crashes too.
      if (round === 0) await api.auth.signIn({ username: 'director', password: testPassword })
      const killAfter = count() + 20 + Math.floor(Math.random() * (writes - 40))
      await writeUntilKilled(api, { round, image, acknowledged }, () => {
        if (count() >= killAfter) server.kill('SIGKILL')
      })
      await killed(server)
      afterDeath()
    }
    await killed(await start())
  } finally {
    for (const server of running) await killed(server)
  }
  const database = await openDatabase({ databaseUrl, dataDir })
  const damage = await damageIn(database, dataDir, acknowledged)
  await database.close()
  return { count: count(), damage }
}

export const noDamage = { lost: [], half: [], withoutFile: [], brokenChain: [] }

/** What the server said it had stored, by kind: tours by title, clients by first name. */
interface Acknowledged {
  plain: Set<string>
  pictured: Set<string>
  clients: Set<string>
}

interface Writing {
  round: number
  image: Blob
  acknowledged: Acknowledged
}

/** Creates tours without and with a picture, and clients with phones and a tour, until the server is gone. */
async function writeUntilKilled(api: Client, { round, image, acknowledged }: Writing, onWrite: () => void) {
  let next = 0
  const tourId = (await api.tours.create(buildTour({ title: { ru: `Тур раунда ${round}`, en: '', uz: '' } })))?.id ?? 0
  async function write(number: number) {
    const name = `№ ${round}-${number}`
    const tour = buildTour({ title: { ru: name, en: '', uz: '' } })
    const phoneNumbers = ['+998901234567', '+998907654321']
    const client = { firstName: name, lastName: null, phoneNumbers, description: null, tourId }
    if (number % 4 === 0) await api.tours.create(tour, image).then(() => acknowledged.pictured.add(name))
    else if (number % 4 === 2) await api.clients.create(client).then(() => acknowledged.clients.add(name))
    else await api.tours.create(tour).then(() => acknowledged.plain.add(name))
  }
  async function work() {
    while (next < writes) {
      try {
        await write(next++)
      } catch {
        return
      }
      onWrite()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

/** Whatever is not as it was acknowledged, and whatever is there by halves, acknowledged or not. */
async function damageIn({ db }: OpenDatabase, dataDir: string, { plain, pictured, clients }: Acknowledged) {
  const tours = await db.selectFrom('tours').select(['id', 'title_ru', 'image_id']).execute()
  const titles = new Set(tours.map(({ title_ru }) => title_ru))
  const withPicture = new Set(tours.filter(({ image_id }) => image_id !== null).map(({ title_ru }) => title_ru))
  const people = await db
    .selectFrom('clients')
    .select(['id', 'first_name'])
    .select(({ selectFrom, fn }) => [
      selectFrom('client_contacts').whereRef('client_id', '=', 'clients.id').select(fn.countAll().as('n')).as('phones'),
      selectFrom('client_tours').whereRef('client_id', '=', 'clients.id').select(fn.countAll().as('n')).as('sales'),
    ])
    .execute()
  const names = new Set(people.map(({ first_name }) => first_name))
  const log = await db.selectFrom('activity_logs').selectAll().orderBy('id').execute()
  const logged = (action: string) =>
    new Set(log.filter((entry) => entry.action === action).map((entry) => entry.entity_id))
  const [toursLogged, clientsLogged] = [logged('CreateTour'), logged('CreateClient')]
  const files = await db.selectFrom('files').select(['name', 'thumbnail_name']).execute()
  const onDisk = new Set(readdirSync(join(dataDir, 'files/public')))
  return {
    lost: [
      ...[...plain, ...pictured].filter((title) => !titles.has(title)),
      ...[...pictured].filter((title) => !withPicture.has(title)),
      ...[...clients].filter((name) => !names.has(name)),
    ],
    half: [
      ...people
        .filter(({ phones, sales }) => Number(phones) !== 2 || Number(sales) !== 1)
        .map(({ id }) => `client ${id}`),
      ...people.filter(({ id }) => !clientsLogged.has(String(id))).map(({ id }) => `client ${id} is not in the log`),
      ...tours.filter(({ id }) => !toursLogged.has(String(id))).map(({ id }) => `tour ${id} is not in the log`),
      ...(toursLogged.size === tours.length && clientsLogged.size === people.length ? [] : ['the log knows of more']),
    ],
    withoutFile: files
      .flatMap(({ name, thumbnail_name }) => [name, thumbnail_name ?? name])
      .filter((name) => !onDisk.has(name)),
    brokenChain: log
      .filter((entry, index) => entry.hash !== chainHash(log[index - 1]?.hash ?? '', entry))
      .map(({ id }) => `log entry ${id}`),
  }
}

/**
 * @returns the folder that the server was built into, by whichever test of this run asked first: one start of the sources
 * costs more than ten of the built one
 */
export function builtServer(): string {
  const ofThisRun = process.env[programFolderVariable]
  if (!ofThisRun) throw new Error(`${programFolderVariable} names no folder: run the server tests by vitest.config.ts`)
  const program = join(ofThisRun, 'server')
  if (existsSync(program)) return program
  const folder = mkdtempSync(join(ofThisRun, 'new-'))
  execFileSync('npx', ['tsup', '--silent', '--no-clean', '--out-dir', folder], { cwd: packageDir, stdio: 'inherit' })
  try {
    renameSync(folder, program)
  } catch (error) {
    // Another worker was faster.
    if (!existsSync(program)) throw error
  }
  return program
}

interface Storage {
  port: number
  dataDir: string
  databaseUrl: string | undefined
  /** Further settings. */
  settings?: Readonly<Record<string, string>>
}

export function startServer(program: string, options: Storage): ChildProcess {
  const env = {
    ...process.env,
    PORT: String(options.port),
    KARVON_DATA_DIR: options.dataDir,
    DATABASE_URL: options.databaseUrl ?? '',
    KARVON_DEMO: '0',
    KARVON_LOG: 'silent',
    // On a busy machine every write is late.
    KARVON_OVERLOAD_MS: '0',
    KARVON_REQUESTS_PER_SECOND: '0',
    // The disk that loses its power is a small one.
    KARVON_MIN_FREE_MB: '0',
    ...options.settings,
  }
  // As `npm start` does.
  return spawn(process.execPath, ['--max-semi-space-size=8', join(program, 'main.js')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

export async function untilItAnswers(port: number, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode} instead of starting`)
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null)
    if (answer?.ok) return
    await wait(30)
  }
}

export function killed(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    server.once('exit', () => resolve())
    server.kill('SIGKILL')
  })
}

/** A server that ends itself as `kill -9` would, at that point of its first POST. */
export async function serverThatDiesIn(
  hook: 'preSerialization' | 'onSend',
  { dataDir, databaseUrl }: Omit<Storage, 'port'>,
) {
  const port = await freePort()
  const source = (path: string) => JSON.stringify(new URL(path, import.meta.url).href)
  const script = `
    const { buildApp } = await import(${source('../src/app.ts')})
    const { readConfig } = await import(${source('../src/config.ts')})
    const { openDatabase } = await import(${source('../src/database/openDatabase.ts')})
    const config = readConfig({ ...process.env, KARVON_LOG: 'silent', KARVON_DEMO: '0', KARVON_OVERLOAD_MS: '0', KARVON_MIN_FREE_MB: '0' })
    const app = await buildApp({ config, database: await openDatabase(config) })
    app.addHook(${JSON.stringify(hook)}, async ({ method }) => {
      if (method === 'POST') process.kill(process.pid, 'SIGKILL')
      await new Promise(() => {})
    })
    await app.listen({ port: ${port}, host: '127.0.0.1' })
    console.log('listens')`
  const server = spawn(
    process.execPath,
    ['--conditions=@karvon/source', '--import', 'tsx', '--input-type=module', '-e', script],
    {
      env: { ...process.env, KARVON_DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  await once(server.stdout, 'data')
  return { baseUrl: `http://127.0.0.1:${port}`, end: () => killed(server), ended: once(server, 'exit') }
}

/**
 * Lets the server die while eight create tours (with a picture, and without) and clients under keys of their own, and asks
 * for everything that was not answered again, under the same key, of the server that follows.
 */
export async function retryAfterEachDeath({ rounds, dataDir, databaseUrl, program }: Deaths) {
  const port = await freePort()
  const running: ChildProcess[] = []
  const image = await picture()
  const session = createSession(memoryStore())
  const baseUrl = `http://127.0.0.1:${port}`
  const api = createClient({ baseUrl, session, retryDelays: [] })
  const refused: string[] = []
  let sent = 0
  let retried = 0
  let repeated = 0
  let lastAnswer: { name: string; number: number; body: string } | undefined
  let unanswered: { name: string; number: number }[] = []

  async function send(name: string, number: number): Promise<{ status: number; body: string }> {
    const headers = { authorization: `Bearer ${session.token()}`, 'idempotency-key': `key-${number}` }
    const asJson = (path: string, body: object) =>
      fetch(`${baseUrl}${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const title = { ru: name, en: '', uz: '' }
    const { price, validFrom, validUntil } = buildTour()
    const asForm = () => {
      const body = new FormData()
      const fields = {
        'Title.Ru': name,
        'Description.Ru': name,
        ValidFrom: validFrom,
        ValidUntil: validUntil,
        Price: String(price),
      }
      for (const [field, value] of Object.entries(fields)) body.append(field, value)
      body.append('image', image, 'a.jpg')
      return fetch(`${baseUrl}/api/tours`, { method: 'POST', headers, body })
    }
    const client = { firstName: name, lastName: null, phoneNumbers: ['+998901234567'], description: null, tourId: null }
    const calls = [
      () => asJson('/api/clients', client),
      () => asJson('/api/tours', { title, description: title, price, validFrom, validUntil }),
      asForm,
    ]
    const answer = await (calls[number % calls.length] as () => Promise<Response>)()
    return { status: answer.status, body: await answer.text() }
  }

  async function retry(): Promise<void> {
    for (const { name, number } of unanswered) {
      const { status, body } = await send(name, number)
      if (status !== 201) refused.push(`${name}: ${status} ${body}`)
      retried++
    }
    if (!lastAnswer) return
    const { status, body } = await send(lastAnswer.name, lastAnswer.number)
    if (status !== 201 || body !== lastAnswer.body) refused.push(`${lastAnswer.name}: another answer`)
    repeated++
  }

  try {
    for (let round = 0; round <= rounds; round++) {
      const server = startServer(program, { port, dataDir, databaseUrl })
      running.push(server)
      await untilItAnswers(port, server)
      if (round === 0) await api.auth.signIn({ username: 'director', password: testPassword })
      await retry()
      unanswered = []
      if (round === rounds) break
      let answered = 0
      const killAfter = 4 + Math.floor(Math.random() * 12)
      async function work(): Promise<void> {
        while (server.exitCode === null && !server.killed) {
          const number = sent++
          const name = `Ключ ${round}-${number}`
          try {
            const { status, body } = await send(name, number)
            if (status !== 201) refused.push(`${name}: ${status} ${body}`)
            else lastAnswer = { name, number, body }
          } catch {
            unanswered.push({ name, number })
            return
          }
          if (++answered >= killAfter) server.kill('SIGKILL')
        }
      }
      await Promise.all(Array.from({ length: atOnce }, work))
      await killed(server)
    }
  } finally {
    for (const server of running) await killed(server)
  }

  const database = await openDatabase({ databaseUrl, dataDir })
  const names = [
    ...(await database.db.selectFrom('clients').select('first_name as name').execute()),
    ...(await database.db.selectFrom('tours').select('title_ru as name').execute()),
  ].map(({ name }) => name)
  await database.close()
  const doubled = names.filter((name, index) => names.indexOf(name) !== index)
  return { sent, retried, repeated, refused, doubled, missing: sent - new Set(names).size }
}
