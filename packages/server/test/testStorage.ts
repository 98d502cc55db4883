import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Name of the database that each test gets a copy of; chosen by the global setup. */
export const templateVariable = 'KARVON_TEST_TEMPLATE'

/** Why the PostgreSQL half cannot run here; `postgresRunner` then skips it. */
export const missingPostgresVariable = 'KARVON_POSTGRES_MISSING'

/** A database of its own for one test. */
export interface TestStorage {
  /** Undefined on SQLite, which lies in the test's folder. */
  databaseUrl: string | undefined
  /** Does it hold the tables and the employees already? */
  isFilled: boolean
  drop(): Promise<void>
}

/** @param fill brings the template of all PostgreSQL databases up to date, once a run */
export async function newStorage(fill: (databaseUrl: string) => Promise<void>): Promise<TestStorage> {
  if (process.env.KARVON_TEST_ENGINE !== 'postgres') {
    return { databaseUrl: undefined, isFilled: false, drop: async () => {} }
  }
  const server = process.env.TEST_DATABASE_URL
  const template = process.env[templateVariable]
  if (!server || !template) throw new Error('The global setup of the PostgreSQL tests did not run')
  await makeTemplate(server, template, fill)
  const name = `${template}_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template ${template}`)
  return {
    databaseUrl: databaseUrl(server, name),
    isFilled: true,
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  }
}

let isTemplateMade = false

/** Whichever test comes first makes it; the others, of other processes too, wait. */
async function makeTemplate(server: string, name: string, fill: (url: string) => Promise<void>): Promise<void> {
  if (isTemplateMade) return
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('${name}'))`)
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) {
      await client.query(`create database ${name}`)
      await fill(databaseUrl(server, name))
    }
    isTemplateMade = true
  } finally {
    await client.end()
  }
}

/** The address of another database of the server. */
function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
