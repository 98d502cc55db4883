import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSession, memoryStore } from '../packages/api-client/src/auth/session'
import { type Client, createClient } from '../packages/api-client/src/client'
import { buildTour } from '../packages/api-client/src/tours/tourFixtures'
import { openDatabase } from '../packages/server/src/database/openDatabase'
import { picture } from '../packages/server/test/pictures'
import { findBinaries, startCluster } from '../packages/server/test/postgresCluster'
import { onServer } from '../packages/server/test/postgresServer'
import { databaseBytes, withoutHistory } from '../packages/server/test/withoutHistory'
import { startProduct } from './product'
import { goal, median, ms, printTable, quantile, talk } from './report'

/** Prints what the history of records costs a save, how much the storage grows by it, and how fast the history is read. */
export async function benchHistory({ saves }: { saves: number }): Promise<void> {
  const table = [...(await onEngine('SQLite', saves, async () => undefined))]
  const binaries = findBinaries()
  if (binaries) {
    const cluster = await startCluster(binaries)
    try {
      const fresh = async () => {
        const name = `bench_${randomBytes(4).toString('hex')}`
        await onServer(cluster.url, `create database ${name}`)
        return Object.assign(new URL(cluster.url), { pathname: `/${name}` }).href
      }
      table.push(...(await onEngine('PostgreSQL', saves, fresh)))
    } finally {
      await cluster.stop()
    }
  } else talk('PostgreSQL was not found: the history was measured on SQLite only')
  printTable(
    `History of records, ${saves} saves of a tour`,
    'Milliseconds of a save (of the price) over keep-alive HTTP on the loopback, one at a time; without: the ' +
      'same server with nothing that keeps changes. Growth: of the whole database by 100 000 saves, beyond that without.',
    ['engine', 'what', 'median', 'p95', 'goal'],
    table,
  )
}

interface Measured {
  times: number[]
  read: number[]
  bytes: number
}

async function onEngine(engine: string, saves: number, fresh: () => Promise<string | undefined>): Promise<string[][]> {
  const without = await measured(saves, await fresh(), false)
  const kept = await measured(saves, await fresh(), true)
  const ratio = median(kept.times) / median(without.times)
  const growth = ((kept.bytes - without.bytes) / saves) * 100_000
  return [
    [engine, 'save without', ms(median(without.times)), ms(quantile(without.times, 0.95)), ''],
    [
      engine,
      'save with',
      ms(median(kept.times)),
      ms(quantile(kept.times, 0.95)),
      `${ratio.toFixed(2)} × ${goal(ratio, 1.25)}`,
    ],
    [
      engine,
      `page of ${saves + 1} entries`,
      ms(median(kept.read)),
      ms(quantile(kept.read, 0.95)),
      goal(quantile(kept.read, 0.95), 200),
    ],
    [engine, 'growth, MB', (growth / 1024 / 1024).toFixed(0), '', ''],
  ]
}

async function measured(saves: number, databaseUrl: string | undefined, isKept: boolean): Promise<Measured> {
  const dataDir = mkdtempSync(join(tmpdir(), 'karvon-bench-'))
  const admin = { username: 'bench', password: randomBytes(12).toString('hex') }
  const size = async () => {
    const database = await openDatabase({ databaseUrl, dataDir })
    const bytes = await databaseBytes(database)
    await database.close()
    return bytes
  }
  try {
    const database = await openDatabase({ databaseUrl, dataDir })
    if (!isKept) await withoutHistory(database)
    await database.close()
    const product = await startProduct({
      KARVON_DEMO: '0',
      KARVON_DATA_DIR: dataDir,
      KARVON_ADMIN_USERNAME: admin.username,
      KARVON_ADMIN_PASSWORD: admin.password,
      DATABASE_URL: databaseUrl ?? '',
      KARVON_OVERLOAD_MS: '0',
      KARVON_REQUESTS_PER_SECOND: '1000000',
    })
    const measures: Omit<Measured, 'bytes'> = { times: [], read: [] }
    try {
      const api = createClient({ baseUrl: product.url, session: createSession(memoryStore()) })
      await api.auth.signIn(admin)
      const id = (await api.tours.create(buildTour(), await picture()))?.id ?? 0
      for (let warm = 0; warm < 100; warm++) await api.tours.updateCard(id, { price: 10_000 + warm })
      for (let price = 1; price <= saves; price++)
        measures.times.push(await timed(() => api.tours.updateCard(id, { price })))
      if (isKept) for (let page = 0; page < 50; page++) measures.read.push(await timed(() => readPage(api, id)))
    } finally {
      await product.stop()
    }
    return { ...measures, bytes: await size() }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const readPage = (api: Client, id: number | string) => api.history.list('Tour', id)

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
