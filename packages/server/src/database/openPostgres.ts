import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from './database'

const int8 = 20

/** Connections to PostgreSQL. Whole numbers of 64 bits come as numbers: cents and counts stay far below 2⁵³. */
export function openPool(url: string, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 60_000,
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        type === int8 && format !== 'binary' ? Number : pg.types.getTypeParser(type, format),
    } as pg.CustomTypesConfig,
  })
  // Without a listener the process dies when the server closes an idle connection.
  pool.on('error', onError)
  // The same of one that is at work; its query tells.
  pool.on('connect', (client) => client.on('error', () => {}))
  const nameOf = namesOfReads()
  pool.on('connect', (client) => prepareReads(client, nameOf))
  return pool
}

/** A statement that comes so often is prepared, so many of them at the most: each connection keeps them. */
const often = 3
const mostPrepared = 200
const mostCounted = 2000

/**
 * Names what a pool reads often, by its text. Whole rows are not among it: another version of this program may add a column
 * meanwhile.
 */
function namesOfReads(): (text: string) => string | undefined {
  /** How often a statement came so far, or the name it is prepared by. */
  const reads = new Map<string, number | string>()
  let prepared = 0

  return (text) => {
    if (!/^\s*select\s/i.test(text) || /(?:select|\.)\s*\*/i.test(text)) return
    const known = reads.get(text) ?? 0
    if (typeof known === 'string') return known
    if (known + 1 < often || prepared === mostPrepared) {
      if (known > 0 || reads.size < mostCounted) reads.set(text, known + 1)
      return
    }
    const name = `read_${++prepared}`
    reads.set(text, name)
    return name
  }
}

/** What is read often is parsed, and where its values do not matter planned, once a connection: of short statements that is most of the work. */
function prepareReads(client: pg.PoolClient, nameOf: (text: string) => string | undefined): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const byName = (text: unknown, values: unknown, ...more: unknown[]) => {
    const name = typeof text === 'string' && Array.isArray(values) && more.length === 0 ? nameOf(text) : undefined
    return name ? query({ name, text, values }) : query(text, values, ...more)
  }
  client.query = byName as typeof client.query
}

/**
 * What the tables need of the server: letters beyond ASCII and trigrams.
 * @throws with what to do
 */
export async function checkPostgres(db: Database): Promise<void> {
  const answer = await sql<{ version: number; isCyrillic: boolean }>`
    select current_setting('server_version_num')::int as "version", lower('Ё') = 'ё' as "isCyrillic"
  `.execute(db)
  const { version = 0, isCyrillic = false } = answer.rows[0] ?? {}
  if (version < 150_000) throw new Error('PostgreSQL 15 or newer is needed')
  if (!isCyrillic) {
    throw new Error(
      'The PostgreSQL database has the C locale and ignores Cyrillic letters in search: ' +
        "create it with another, such as `create database karvon template template0 locale 'C.UTF-8'`",
    )
  }
  await sql`create extension if not exists pg_trgm`.execute(db)
}
