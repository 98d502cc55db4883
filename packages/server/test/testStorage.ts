import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '../src/database/openDatabase'
import { onServer, templateVariable } from './postgresServer'
import { addTestEmployees } from './testEmployees'

/** A database with the tables and the test employees, of its own for one test. */
export interface TestStorage {
  /** Undefined on SQLite, which lies in the test's folder. */
  databaseUrl: string | undefined
  drop(): Promise<void>
}

export async function newStorage(dataDir: string): Promise<TestStorage> {
  if (process.env.KARVON_TEST_ENGINE !== 'postgres') {
    filled ??= filledDatabase()
    writeFileSync(join(dataDir, databaseFile), await filled)
    return { databaseUrl: undefined, drop: async () => {} }
  }
  const server = process.env.TEST_DATABASE_URL
  const template = process.env[templateVariable]
  if (!server || !template) throw new Error('The global setup of the PostgreSQL tests did not run')
  await makeTemplate(server, template)
  const name = `${template}_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template ${template}`)
  return {
    databaseUrl: urlOf(server, name),
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  }
}

/** A place without tables, to restore a backup into. */
export async function emptyStorage(): Promise<TestStorage> {
  const server = process.env.TEST_DATABASE_URL
  if (process.env.KARVON_TEST_ENGINE !== 'postgres' || !server) return { databaseUrl: undefined, drop: async () => {} }
  const name = `karvon_empty_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name}`)
  return {
    databaseUrl: urlOf(server, name),
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  }
}

const databaseFile = 'karvon.sqlite'
let filled: Promise<Buffer> | undefined

/** Made once a process: tables and people cost more than most of the tests that need them. */
async function filledDatabase(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'karvon-template-'))
  try {
    await fill({ dataDir: folder })
    return readFileSync(join(folder, databaseFile))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function fill(options: Parameters<typeof openDatabase>[0]): Promise<void> {
  const database = await openDatabase(options)
  await addTestEmployees(database.db)
  await database.close()
}

let isTemplateMade = false

/** Whichever test comes first makes it; the others, of other processes too, wait. */
async function makeTemplate(server: string, name: string): Promise<void> {
  if (isTemplateMade) return
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('${name}'))`)
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) {
      await client.query(`create database ${name}`)
      await fill({ databaseUrl: urlOf(server, name), dataDir: '' })
    }
    isTemplateMade = true
  } finally {
    await client.end()
  }
}

/** The address of another database of the server. */
function urlOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
