import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSession, memoryStore } from '../packages/api-client/src/auth/session'
import { createClient } from '../packages/api-client/src/client'
import { findBinaries, startCluster } from '../packages/server/test/postgresCluster'
import { onServer } from '../packages/server/test/postgresServer'
import { startBare } from './bare'
import { benchLists } from './lists'
import { startProduct } from './product'
import { talk } from './report'
import { seed } from './seed'

export interface EngineSize {
  /** Tours, and as many clients. */
  rows: number
  requests: number
}

/** Lists on SQLite and, where its programs are found, on PostgreSQL. */
export async function benchEngines(size: EngineSize): Promise<void> {
  await benchEngine('SQLite', undefined, size)
  const binaries = findBinaries()
  if (!binaries) return talk('PostgreSQL was not found: lists were measured on SQLite only')
  const cluster = await startCluster(binaries)
  try {
    await benchEngine('PostgreSQL', cluster.url, size)
  } finally {
    await cluster.stop()
  }
}

async function benchEngine(engine: string, databaseUrl: string | undefined, { rows, requests }: EngineSize) {
  const dataDir = mkdtempSync(join(tmpdir(), 'karvon-bench-'))
  const admin = { username: 'bench', password: randomBytes(12).toString('hex') }
  try {
    const started = performance.now()
    await seed({ databaseUrl, dataDir }, rows)
    // In real life the engine does this by itself before long.
    if (databaseUrl) await onServer(databaseUrl, 'vacuum analyze')
    talk(`${engine}: ${rows} tours and clients in ${Math.round((performance.now() - started) / 100) / 10} s`)
    const product = await startProduct({
      KARVON_DEMO: '0',
      KARVON_DATA_DIR: dataDir,
      KARVON_ADMIN_USERNAME: admin.username,
      KARVON_ADMIN_PASSWORD: admin.password,
      DATABASE_URL: databaseUrl ?? '',
    })
    const bare = await startBare()
    try {
      const session = createSession(memoryStore())
      await createClient({ baseUrl: product.url, session }).auth.signIn(admin)
      const token = session.token() ?? ''
      const title = `Lists of ${rows} tours and ${rows} clients on ${engine}`
      await benchLists({ title, product: product.url, bare, token, rows, requests })
    } finally {
      await bare.stop()
      await product.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
