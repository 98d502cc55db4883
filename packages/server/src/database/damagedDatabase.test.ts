import { closeSync, mkdtempSync, openSync, rmSync, truncateSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { type StartedApp, startApp } from '../../test/startApp'
import { runHostCommand } from '../host/hostCommands'
import { startServer } from '../startServer'
import type { Database } from './database'

const isSqlite = process.env.KARVON_TEST_ENGINE !== 'postgres'
const now = () => new Date()
const pageSize = 4096

const fileOf = ({ config }: StartedApp) => join(config.dataDir, 'karvon.sqlite')

function overwrite(path: string, from: number, length: number): void {
  const file = openSync(path, 'r+')
  writeSync(file, Buffer.alloc(length, 'x'), 0, length, from)
  closeSync(file)
}

/** Where a table and its indexes begin. */
async function pagesOf(db: Database, table: string): Promise<number[]> {
  const { rows } = await sql<{ rootpage: number }>`
    select rootpage from sqlite_master where tbl_name = ${table} and rootpage > 0`.execute(db)
  return rows.map(({ rootpage }) => (rootpage - 1) * pageSize)
}

/** Ways in which a file is damaged: by a disk, by a copy that broke off, by somebody who wrote over it. */
const damages: Record<string, (path: string, pages: readonly number[]) => void> = {
  'no database at all': (path) => overwrite(path, 0, 3 * pageSize),
  'a damaged list of tables': (path) => overwrite(path, 200, pageSize - 200),
  'a copy that broke off': (path) => truncateSync(path, 5 * pageSize),
  'tables written over': (path, pages) => {
    for (const page of pages) overwrite(path, page, pageSize)
  },
}

const commands: Record<string, (folder: string) => string[]> = {
  backup: (folder) => ['backup', join(folder, 'monday')],
  'audit verify': () => ['audit', 'verify'],
  'admin create': () => ['admin', 'create', 'chief'],
  'admin reset-password': () => ['admin', 'reset-password', 'editor'],
  'files sweep': () => ['files', 'sweep'],
  'files adopt': () => ['files', 'adopt'],
}

test.runIf(isSqlite).each(Object.entries(damages))(
  '%s: a sentence with the name of the file, whatever is started',
  async (_, damage) => {
    const server = await startApp({ as: 'editor' })
    await server.api.tours.create(buildTour())
    const tables = ['users', 'activity_logs', 'files', 'installation']
    const pages = (await Promise.all(tables.map((table) => pagesOf(server.database.db, table)))).flat()
    await server.stop()
    damage(fileOf(server), pages)
    const folder = mkdtempSync(join(tmpdir(), 'karvon-damaged-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const context = { config: server.config, env: {}, now, say: () => {} }
    const options = { config: { ...server.config, port: 0 }, now, adminDir: 'none', askForAdmin: null, say: () => {} }

    const outcomes: Record<string, unknown> = {}
    for (const [name, words] of Object.entries(commands)) {
      outcomes[name] = await runHostCommand(words(folder), context).catch((error) => error)
    }
    outcomes.start = await startServer(options).catch((error) => error)

    for (const [name, outcome] of Object.entries(outcomes)) {
      expect(outcome, name).toMatchObject({ name: 'DamagedDatabaseError' })
      expect(String(outcome)).toContain(fileOf(server))
      expect(String(outcome)).toMatch(/npm start -- restore <folder> --force/)
    }
  },
)

const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error) => error.status,
  )

test.runIf(isSqlite)(
  'damage that a request meets ends readiness and all writing; what can be read is read',
  async () => {
    const server = await startApp({ as: 'editor' })
    const { db, check } = server.database
    const tour = await server.api.tours.create(buildTour())
    const pages = await pagesOf(db, 'notifications')
    await sql`pragma wal_checkpoint(truncate)`.execute(db)
    const ready = () => fetch(`${server.baseUrl}/health/ready`).then(({ status }) => status)
    const before = await ready()

    for (const page of pages) overwrite(fileOf(server), page, pageSize)
    // What is remembered of the file is read anew after a write.
    await server.api.tours.deactivate(tour?.id ?? 'none')
    const met = await statusOf(server.api.notifications.list())
    const after = {
      ready: await ready(),
      state: check.state,
      write: await statusOf(server.api.tours.activate(tour?.id ?? 'none')),
      read: (await server.api.tours.list()).items.map(({ isActive }) => isActive),
    }

    expect([before, met]).toEqual([200, 503])
    expect(after).toEqual({ ready: 503, state: 'damaged', write: 503, read: [false] })
  },
)

test.runIf(!isSqlite).each([
  { code: 'XX001', what: 'data' },
  { code: 'XX002', what: 'an index' },
])('damaged $what of PostgreSQL that a request meets ends readiness and all writing', async ({ code }) => {
  const server = await startApp({ as: 'editor' })
  const { db, check } = server.database
  const tour = await server.api.tours.create(buildTour())
  const ready = () => fetch(`${server.baseUrl}/health/ready`).then(({ status }) => status)
  const before = await ready()

  // PostgreSQL itself says it, with the code that it has for a page or an index that it cannot read.
  await sql`create function met() returns boolean language plpgsql as ${sql.lit(
    `begin raise exception 'invalid page in block 0' using errcode = '${code}'; end`,
  )}`.execute(db)
  await sql`alter table notifications rename to whole_notifications`.execute(db)
  await sql`create view notifications as select whole.* from met() left join whole_notifications whole on true`.execute(
    db,
  )
  const met = await statusOf(server.api.notifications.list())
  const after = {
    ready: await ready(),
    state: check.state,
    write: await statusOf(server.api.tours.deactivate(tour?.id ?? 'none')),
    read: (await server.api.tours.list()).items.map(({ isActive }) => isActive),
  }

  expect([before, met]).toEqual([200, 503])
  expect(after).toEqual({ ready: 503, state: 'damaged', write: 503, read: [true] })
})
