import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../packages/server/src/database/openDatabase'
import { findBinaries, startCluster } from '../packages/server/test/postgresCluster'
import { type BareServer, startBare } from './bare'
import { ask } from './load'
import { type Pressure, press, type Wire } from './pressure'
import { type Product, startProduct } from './product'
import { goal, median, ms, printTable, talk } from './report'
import { seed } from './seed'

const pathsWith = (tour: number) => ({
  'tours, twelve a page': '/api/site/tours',
  'tours in English': '/api/site/tours?lang=en',
  'a tour': `/api/site/tours/${tour}?lang=en`,
  heroes: '/api/site/heroes?lang=ru',
})
/** Over all servers. */
const atOnce = 32
const rounds = 5

/** Requests a second of what the public site reads, beside as many servers that only send the same bytes. */
export async function benchSite(): Promise<void> {
  await benchOn('SQLite', undefined, 1)
  const binaries = findBinaries()
  if (!binaries) return talk('PostgreSQL was not found: the site was measured on SQLite only')
  const cluster = await startCluster(binaries)
  try {
    await benchOn('PostgreSQL', cluster.url, 1)
    await benchOn('PostgreSQL', cluster.url, 2)
  } finally {
    await cluster.stop()
  }
}

async function benchOn(engine: string, databaseUrl: string | undefined, count: 1 | 2): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'karvon-bench-'))
  const key = randomBytes(24).toString('hex')
  const admin = { username: 'bench', password: randomBytes(12).toString('hex') }
  const products: Product[] = []
  const bares: BareServer[] = []
  try {
    if (count === 1) await fill({ databaseUrl, dataDir })
    for (let number = 0; number < count; number++) {
      const env = {
        KARVON_DEMO: '0',
        KARVON_DATA_DIR: dataDir,
        KARVON_ADMIN_USERNAME: admin.username,
        KARVON_ADMIN_PASSWORD: admin.password,
        DATABASE_URL: databaseUrl ?? '',
        KARVON_SITE_KEY: key,
        KARVON_OVERLOAD_MS: '0',
        KARVON_REQUESTS_PER_SECOND: '1000000',
      }
      products.push(await startProduct(env))
      bares.push(await startBare())
    }
    const rows = await rowsFor({ products, bares, key })
    const servers = count === 1 ? 'one server' : 'two servers'
    printTable(
      `What the public site reads, on ${engine}, ${servers}`,
      `${atOnce} requests at once over kept connections, in turn with as many bare Fastify that answer the same bytes and headers.`,
      ['what', 'kB', 'Karvon', 'bare Fastify', 'ratio', 'goal', 'meets'],
      rows,
    )
  } finally {
    for (const each of [...products, ...bares]) await each.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function fill(options: Parameters<typeof openDatabase>[0]): Promise<void> {
  const database = await openDatabase(options)
  try {
    await seed(database, { tours: 200, clients: 0 })
  } finally {
    await database.close()
  }
}

async function rowsFor({ products, bares, key }: { products: Product[]; bares: BareServer[]; key: string }) {
  const rows: string[][] = []
  const list = await ask(`${products[0]?.url}/api/site/tours`, { 'x-site-key': key })
  const [{ id }] = JSON.parse(String(list.body)) as [{ id: number }]
  for (const encoding of ['identity', 'br']) {
    const headers = { 'x-site-key': key, 'accept-encoding': encoding }
    for (const [name, path] of Object.entries(pathsWith(id))) {
      const [answer] = await Promise.all(products.map(({ url }) => ask(url + path, headers)))
      if (answer?.status !== 200) throw new Error(`${path} answered ${answer?.status}: ${answer?.body}`)
      for (const bare of bares) await bare.learn(path, answer)
      const next = (): Wire => ({ path, headers })
      const [ours, theirs]: [Pressure[], Pressure[]] = [[], []]
      for (let round = 0; round < rounds; round++) {
        ours.push(await pressAll(products, next))
        theirs.push(await pressAll(bares, next))
      }
      const share = middle(ours, 'perSecond') / middle(theirs, 'perSecond')
      const size = `${(answer.body.length / 1000).toFixed(1)}${encoding === 'br' ? ' br' : ''}`
      rows.push([name, size, told(ours), told(theirs), share.toFixed(2), '≥ 0.7', goal(-share, -0.7)])
    }
    talk(`  site, ${encoding}`)
  }
  return rows
}

/** The servers at the same time, each with its part of the requests. */
async function pressAll(servers: readonly { url: string; pid: number }[], next: () => Wire): Promise<Pressure> {
  const options = { atOnce: atOnce / servers.length, requests: 4000 / servers.length, milliseconds: 2000 }
  const parts = await Promise.all(servers.map(({ url, pid }) => press(url, pid, next, options)))
  const [first] = parts
  if (!first) throw new Error('No server')
  const perSecond = parts.reduce((sum, part) => sum + part.perSecond, 0)
  return { ...first, perSecond, processor: median(parts.map(({ processor }) => processor)) }
}

/** The first round warms up. */
const middle = (turns: readonly Pressure[], figure: 'perSecond' | 'processor') =>
  median(turns.slice(1).map((turn) => turn[figure]))

const told = (turns: readonly Pressure[]) =>
  `${middle(turns, 'perSecond').toFixed(0)}/s, ${ms(middle(turns, 'processor'))} ms of processor`
