import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSession, memoryStore } from '../packages/api-client/src/auth/session'
import { createClient } from '../packages/api-client/src/client'
import { daysLater } from '../packages/api-client/src/trips/departureRules'
import { type OpenDatabase, openDatabase } from '../packages/server/src/database/openDatabase'
import { type Columns, insertMany } from '../packages/server/test/bulk'
import { findBinaries, startCluster } from '../packages/server/test/postgresCluster'
import { onServer } from '../packages/server/test/postgresServer'
import { ask } from './load'
import { startProduct } from './product'
import { goal, kilobytes, median, ms, printTable, quantile, talk } from './report'
import { seed } from './seed'

export interface DepartureSize {
  clients: number
  /** Sold trips that leave within 90 days. */
  trips: number
  /** Of each case. */
  requests: number
}

const boardLimit = 50
/** People who leave together. */
const groupSize = 15

/** Prints how long the board of departures takes among so many clients and trips, and a look at all that leave soon. */
export async function benchDepartures(size: DepartureSize): Promise<void> {
  const table = [...(await onEngine('SQLite', undefined, size))]
  const binaries = findBinaries()
  if (binaries) {
    const cluster = await startCluster(binaries)
    try {
      table.push(...(await onEngine('PostgreSQL', cluster.url, size)))
    } finally {
      await cluster.stop()
    }
  } else talk('PostgreSQL was not found: departures were measured on SQLite only')
  printTable(
    `Departures among ${size.clients} clients and ${size.trips} coming trips`,
    `Milliseconds a request over keep-alive HTTP on the loopback, one at a time; a page has 10 departures of about ` +
      `${groupSize} people. The radar reads all pages of 30 days.`,
    ['engine', 'what', 'kB', 'median', 'p95', 'goal'],
    table,
  )
}

async function onEngine(engine: string, databaseUrl: string | undefined, size: DepartureSize): Promise<string[][]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'karvon-bench-'))
  const admin = { username: 'bench', password: randomBytes(12).toString('hex') }
  try {
    const database = await openDatabase({ databaseUrl, dataDir })
    await seed(database, { tours: 400, clients: size.clients })
    await seedTrips(database, size)
    await database.close()
    if (databaseUrl) await onServer(databaseUrl, 'vacuum analyze')
    talk(`${engine}: filled`)
    const product = await startProduct({
      KARVON_DEMO: '0',
      KARVON_DATA_DIR: dataDir,
      KARVON_ADMIN_USERNAME: admin.username,
      KARVON_ADMIN_PASSWORD: admin.password,
      DATABASE_URL: databaseUrl ?? '',
      KARVON_OVERLOAD_MS: '0',
      KARVON_REQUESTS_PER_SECOND: '1000000',
    })
    try {
      const session = createSession(memoryStore())
      const api = createClient({ baseUrl: product.url, session })
      await api.auth.signIn(admin)
      const headers = { authorization: `Bearer ${session.token()}`, 'accept-encoding': 'identity' }
      const cases = {
        'first page of 30 days': 'Within=30',
        'first page of 90 days': 'Within=90',
        'only with trouble': 'Within=90&Show=trouble',
        'of one tour': 'Within=90&TourId=7',
      }
      const rows: string[][] = []
      for (const [name, query] of Object.entries(cases)) {
        const taken: number[] = []
        let bytes = 0
        for (let count = -30; count < size.requests; count++) {
          const started = performance.now()
          const answer = await ask(`${product.url}/api/departures?${query}`, headers)
          if (answer.status !== 200) throw new Error(`${query} answered ${answer.status}: ${answer.body}`)
          if (count >= 0) taken.push(performance.now() - started)
          bytes = answer.body.length
        }
        const p95 = quantile(taken, 0.95)
        rows.push([engine, name, kilobytes(bytes), ms(median(taken)), ms(p95), goal(p95, boardLimit)])
      }
      const started = performance.now()
      let found = 0
      for (let after: string | undefined, isMore = true; isMore; ) {
        const page = await api.departures.board({ within: 30, pageSize: 100, ...(after && { after }) })
        found += page.departures.reduce((sum, { travellers }) => sum + travellers.length, 0)
        after = page.next ?? undefined
        isMore = after !== undefined
      }
      rows.push([engine, `radar over ${found} people`, '', ms(performance.now() - started), '', ''])
      return rows
    } finally {
      await product.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const tripTable: Columns = {
  client_id: 'integer',
  tour_id: 'integer',
  status: 'integer',
  sold_price_cents: 'bigint',
  quantity: 'integer',
  description: 'text',
  departure_date: 'text',
  return_date: 'text',
  created_at: 'text',
  updated_at: 'text',
}

const passportTable: Columns = {
  client_id: 'integer',
  type: 'text',
  series: 'text',
  number: 'text',
  issued_by: 'text',
  issue_date: 'text',
  expiry_date: 'text',
  nationality_code: 'text',
  created_at: 'text',
  updated_at: 'text',
}

/** Trips of the next 90 days, as many that are over, and a passport of everybody; of one in forty it ends too early. */
async function seedTrips({ db, dialect }: OpenDatabase, { clients, trips }: DepartureSize): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  const moment = new Date().toISOString()
  const marks = { created_at: moment, updated_at: moment }
  const groups = Math.ceil(trips / groupSize)
  const trip = (number: number, direction: 1 | -1) => {
    const group = Math.floor(number / groupSize) % groups
    const departure = daysLater(today, direction * (1 + (group % 90)))
    return {
      ...{
        client_id: 1 + ((number * 7919) % clients),
        tour_id: 1 + ((group * 13) % 400),
        status: number % 10 === 0 ? 0 : 1,
      },
      sold_price_cents: 90_000,
      quantity: 1,
      description: '',
      ...marks,
      departure_date: departure,
      return_date: daysLater(departure, 7),
    }
  }
  const passport = (number: number) => ({
    client_id: 1 + number,
    type: 'Passport',
    series: 'FA',
    number: String(1_000_000 + number),
    issued_by: '',
    issue_date: '2020-01-01',
    expiry_date: daysLater(today, number % 40 === 0 ? 20 : 2000),
    nationality_code: 'UZ',
    ...marks,
  })
  await db.transaction().execute(async (transaction) => {
    const add = async (table: 'client_tours' | 'client_documents', columns: Columns, rows: object[]) => {
      for (let from = 0; from < rows.length; from += 5000) {
        await insertMany(transaction, dialect.engine, table, columns, rows.slice(from, from + 5000))
      }
    }
    const numbers = Array.from({ length: trips }, (_, index) => index)
    await add('client_tours', tripTable, [
      ...numbers.map((number) => trip(number, 1)),
      ...numbers.map((number) => trip(number, -1)),
    ])
    await add(
      'client_documents',
      passportTable,
      Array.from({ length: clients }, (_, index) => passport(index)),
    )
  })
}
