import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSession, memoryStore } from '../packages/api-client/src/auth/session'
import { createClient } from '../packages/api-client/src/client'
import { openDatabase } from '../packages/server/src/database/openDatabase'
import { findBinaries, startCluster } from '../packages/server/test/postgresCluster'
import { onServer } from '../packages/server/test/postgresServer'
import { startBare } from './bare'
import { benchClientSearch } from './clientSearch'
import { benchClientExport, benchExports } from './exports'
import { benchLists } from './lists'
import { benchLogScreen } from './logScreen'
import { startProduct } from './product'
import { talk } from './report'
import { seed } from './seed'
import { seedLogs } from './seedLogs'
import { benchServerGoals } from './serverGoals'

export interface EngineSize {
  tours: number
  clients: number
  /** Entries of the activity log. */
  logs: number
  requests: number
  /** Of the browser. */
  visits: number
  /** Also what is much the same as something else: the screens on the second engine. */
  isThorough: boolean
}

/** Lists on SQLite and, where its programs are found, on PostgreSQL. */
export async function benchEngines(size: EngineSize): Promise<void> {
  await benchEngine('SQLite', undefined, size, true)
  const binaries = findBinaries()
  if (!binaries) return talk('PostgreSQL was not found: lists were measured on SQLite only')
  const cluster = await startCluster(binaries)
  try {
    await benchEngine('PostgreSQL', cluster.url, size, size.isThorough)
  } finally {
    await cluster.stop()
  }
}

async function benchEngine(engine: string, databaseUrl: string | undefined, size: EngineSize, withScreens: boolean) {
  const dataDir = mkdtempSync(join(tmpdir(), 'karvon-bench-'))
  const admin = { username: 'bench', password: randomBytes(12).toString('hex') }
  try {
    const started = performance.now()
    await fill({ databaseUrl, dataDir }, size)
    // In real life the engine does this by itself before long.
    if (databaseUrl) await onServer(databaseUrl, 'vacuum analyze')
    const what = `${size.tours} tours, ${size.clients} clients and ${size.logs} log entries`
    talk(`${engine}: ${what} in ${Math.round((performance.now() - started) / 100) / 10} s`)
    const product = await startProduct({
      KARVON_DEMO: '0',
      KARVON_DATA_DIR: dataDir,
      KARVON_ADMIN_USERNAME: admin.username,
      KARVON_ADMIN_PASSWORD: admin.password,
      DATABASE_URL: databaseUrl ?? '',
      // Of interest is how long an answer takes, also where the machine is busy with other things.
      KARVON_OVERLOAD_MS: '0',
      KARVON_REQUESTS_PER_SECOND: '1000000',
    })
    const bare = await startBare()
    try {
      const session = createSession(memoryStore())
      await createClient({ baseUrl: product.url, session }).auth.signIn(admin)
      const token = session.token() ?? ''
      const watched = size.isThorough ? 1800 : 60
      if (!databaseUrl) await benchServerGoals({ product, dataDir, token, clients: size.clients, watched })
      await benchLists({ title: `Lists of ${what} on ${engine}`, product: product.url, bare, token, size })
      if (withScreens) await benchScreens(engine, product.url, admin, size)
      await benchExports({ title: `Export of the activity log on ${engine}`, product, token, rows: size.logs })
      const clients = { title: `Export of ${size.clients} clients on ${engine}`, product, token, clients: size.clients }
      await benchClientExport(clients)
    } finally {
      await bare.stop()
      await product.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** What people wait for in front of so many records. */
async function benchScreens(engine: string, url: string, account: Account, { clients, logs, visits }: EngineSize) {
  await benchClientSearch({
    title: `Search of ${clients} clients in a browser, on ${engine}`,
    url,
    account,
    clients,
    visits,
  })
  await benchLogScreen({ title: `The screen of ${logs} log entries in a browser, on ${engine}`, url, account, visits })
}

interface Account {
  username: string
  password: string
}

async function fill(options: Parameters<typeof openDatabase>[0], { tours, clients, logs }: EngineSize): Promise<void> {
  const database = await openDatabase(options)
  try {
    await seed(database, { tours, clients })
    await seedLogs(database, logs)
  } finally {
    await database.close()
  }
}
