import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, cpSync, mkdtempSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { initialValues } from '@karvon/api-client/fields/fields'
import { tourFields } from '@karvon/api-client/tours/tourFields'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { onServer } from '../../test/postgresServer'
import { type StartedApp, startApp } from '../../test/startApp'
import { newStorage } from '../../test/testStorage'
import type { Database } from './database'
import { openDatabase } from './openDatabase'
import { storageProblem } from './storageProblem'

const isSqlite = process.env.KARVON_TEST_ENGINE !== 'postgres'

async function addFile(db: Database, name: string) {
  const row = { name, thumbnail_name: null, visibility: 'public', section: 'tours', original_name: name } as const
  const facts = { content_type: 'image/png', size: 1, width: null, height: null, created_by: null, unused_since: null }
  await db
    .insertInto('files')
    .values({ ...row, ...facts, created_at: '2026-01-01T00:00:00.000Z' })
    .execute()
}

test.runIf(isSqlite)('keeps SQLite at the settings that the data depend on', async () => {
  const { database } = await startApp()
  const pragma = async (name: string) =>
    Object.values(
      (await sql<Record<string, unknown>>`${sql.raw(`pragma ${name}`)}`.execute(database.db)).rows[0] ?? {},
    )[0]

  const names = ['journal_mode', 'synchronous', 'foreign_keys', 'busy_timeout', 'recursive_triggers', 'trusted_schema']
  const values = await Promise.all(names.map(pragma))

  expect(values).toEqual(['wal', 2, 1, 5000, 1, 0])
})

test.runIf(isSqlite)('keeps a second server off the folder, and lets it in when the first is gone', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'karvon-lock-'))
  const first = await openDatabase({ dataDir })

  await expect(openDatabase({ dataDir })).rejects.toThrow(/Another Karvon server already works on .*KARVON_DATA_DIR/)
  await first.close()

  await (await openDatabase({ dataDir })).close()
})

test.runIf(isSqlite)('takes the folder over from a server that was killed', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'karvon-lock-'))
  const script = `
    const { openDatabase } = await import(${JSON.stringify(new URL('./openDatabase.ts', import.meta.url).href)})
    await openDatabase({ dataDir: ${JSON.stringify(dataDir)} })
    console.log('open')
    setInterval(() => {}, 1000)`
  const other = spawn(
    process.execPath,
    ['--conditions=@karvon/source', '--import', 'tsx', '--input-type=module', '-e', script],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await once(other.stdout, 'data')
  await expect(openDatabase({ dataDir })).rejects.toThrow(/already works on/)

  other.kill('SIGKILL')
  await once(other, 'exit')

  await (await openDatabase({ dataDir })).close()
})

const readiness = async ({ baseUrl }: StartedApp) => {
  const answer = await fetch(`${baseUrl}/health/ready`)
  return answer.ok ? ((await answer.json()) as { status: string }).status : answer.status
}

test.runIf(isSqlite)(
  'checks a database that was not closed in an orderly way while it answers, and says so',
  async () => {
    const first = await startApp()
    const { dataDir } = first.config
    const written = join(dataDir, 'written')
    for (const end of ['', '-wal']) cpSync(join(dataDir, `karvon.sqlite${end}`), `${written}${end}`)
    await first.stop()
    // As a killed server leaves it.
    for (const end of ['', '-wal']) cpSync(`${written}${end}`, join(dataDir, `karvon.sqlite${end}`))

    const opened = await openDatabase(first.config)
    const states: unknown[] = [opened.check.state]
    await opened.check.done
    states.push(opened.check.state)
    await opened.close()
    const second = await startApp({ on: first.config })
    states.push(second.database.check.state)
    second.database.check.state = 'checking'

    expect(states).toEqual(['checking', 'sound', 'sound'])
    expect(await readiness(second)).toBe('checking')
  },
)

test.runIf(isSqlite)('is not ready on a damaged database, also after a restart', async () => {
  const first = await startApp()
  const { dataDir } = first.config
  const { rows } = await sql<{ rootpage: number }>`
    select rootpage from sqlite_master where name = 'client_visits_by_client_id_id'`.execute(first.database.db)
  const headers = { authorization: `Bearer ${await first.tokenOf('director')}` }
  await first.stop()
  const file = openSync(join(dataDir, 'karvon.sqlite'), 'r+')
  writeSync(file, Buffer.alloc(100, 'x'), 0, 100, ((rows[0]?.rootpage ?? 0) - 1) * 4096)
  closeSync(file)
  writeFileSync(join(dataDir, 'karvon.sqlite-wal'), 'the end of a killed server')

  const found: unknown[] = []
  for (const _ of ['found', 'known']) {
    const server = await startApp({ on: first.config, as: null })
    await server.database.check.done
    const tours = await fetch(`${server.baseUrl}/api/tours`, { headers })
    found.push(await readiness(server), tours.status)
    await server.stop()
  }

  expect(found).toEqual([503, 200, 503, 200])
})

test('opens what it made before and keeps it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'karvon-reopen-'))
  const { databaseUrl, drop } = await newStorage(dataDir)
  const first = await openDatabase({ databaseUrl, dataDir })
  await addFile(first.db, 'kept')
  await first.close()

  const second = await openDatabase({ databaseUrl, dataDir })
  onTestFinished(async () => {
    await second.close()
    await drop()
  })

  expect(await second.db.selectFrom('files').select('name').execute()).toEqual([{ name: 'kept' }])
})

test('keeps transactions of concurrent requests apart', async () => {
  const { database } = await startApp()
  const { db } = database

  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, (_, index) =>
      db.transaction().execute(async (transaction) => {
        await addFile(transaction, `${index} first`)
        await addFile(transaction, `${index} second`)
        if (index % 2 === 1) throw new Error('changed my mind')
      }),
    ),
  )

  const names = (await db.selectFrom('files').select('name').execute()).map(({ name }) => name)
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(20)
  expect(names).toHaveLength(40)
  expect(names.filter((name) => Number.parseInt(name, 10) % 2 === 1)).toEqual([])
})

test.runIf(!isSqlite)('a connection that is lost at work fails its own work and nothing else', async () => {
  const { api, database } = await startApp()

  const failure: Error = await database.db
    .transaction()
    .execute((transaction) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction))
    .catch((error) => error)

  expect(storageProblem(failure)?.status).toBe(503)
  expect((await api.tours.list()).total).toBe(0)
})

test.runIf(!isSqlite)('a statement that waits for too long is no fault of the program', async () => {
  const { database } = await startApp()
  const { db } = database

  const failure: Error = await db
    .transaction()
    .execute(async (transaction) => {
      await sql`set local statement_timeout = 20`.execute(transaction)
      await sql`select pg_sleep(5)`.execute(transaction)
    })
    .catch((error) => error)

  expect(storageProblem(failure)).toMatchObject({ status: 503, retryAfter: 5 })
})

test('refuses to change or delete what the activity log holds', async () => {
  const { api, database } = await startApp()
  await api.auth.signOut()
  const { db } = database

  const changes = ["update activity_logs set action = 'Login'", 'delete from activity_logs']
  const refusals = changes.map((change) => sql.raw(change).execute(db))

  for (const refusal of refusals) await expect(refusal).rejects.toThrow(/append-only/)
  expect(await db.selectFrom('activity_logs').select('action').execute()).toEqual([{ action: 'Logout' }])
})

test.runIf(!isSqlite)('works as a role that may add to the activity log and not touch what it holds', async () => {
  const owner = await startApp()
  const { databaseUrl = '', dataDir } = owner.config
  const role = `karvon_${randomBytes(4).toString('hex')}`
  const grants = readFileSync(new URL('../../../../deploy/postgres-roles.sql', import.meta.url), 'utf8')
  await onServer(databaseUrl, `create role ${role} login password 'of-the-test'`)
  onTestFinished(() => onServer(databaseUrl, `drop owned by ${role}; drop role ${role}`))
  await onServer(databaseUrl, grants.replace(/\bkarvon;/g, `${role};`))
  const asRole = Object.assign(new URL(databaseUrl), { username: role, password: 'of-the-test' }).href

  const { api, database } = await startApp({ on: { dataDir, databaseUrl: asRole } })
  await api.auth.signOut()
  const attempts = await Promise.allSettled(
    [
      "update activity_logs set action = 'Login'",
      'delete from activity_logs',
      'truncate activity_logs',
      'alter table activity_logs disable trigger all',
      'drop trigger activity_logs_append_only on activity_logs',
      'drop table activity_logs',
    ].map((statement) => sql.raw(statement).execute(database.db)),
  )

  expect(attempts.map((attempt) => attempt.status === 'rejected' && attempt.reason.code)).toEqual(
    Array(6).fill('42501'),
  )
  expect(await owner.database.db.selectFrom('activity_logs').select('action').execute()).toEqual([{ action: 'Logout' }])
})

test.runIf(isSqlite)('refuses to replace what the activity log holds', async () => {
  const { api, database } = await startApp()
  await api.auth.signOut()
  const columns =
    'action, entity, entity_id, entity_name, description, user_name, username, search_text, hash, created_at'
  const replace = `insert or replace into activity_logs (id, ${columns}) select id, ${columns} from activity_logs`

  await expect(sql.raw(replace).execute(database.db)).rejects.toThrow(/append-only/)
})

test('finds a tour by a part of any word, in both alphabets, whatever signs the part holds', async () => {
  const { api } = await startApp()
  const base = { ...initialValues(tourFields), validFrom: '2026-01-01', validUntil: '2026-02-01', price: 1 }
  const text = (ru: string) => ({ ru, en: '', uz: '' })
  for (const title of ['Жемчужины Ёлки', 'Oʻzbekiston 100%', 'Юрта "Чимган" \\ горы']) {
    await api.tours.create({ ...base, title: text(title), description: text('О туре') })
  }

  const hits = await Promise.all(
    [
      'жемчуж',
      'ЁЛКИ',
      'елки',
      "o'zbek",
      '100%',
      '00%',
      '_',
      '%',
      '"чимган"',
      '\\',
      'ю',
      'нет такого',
      "' or 1=1 --",
      '*',
    ].map(async (search) => [search, (await api.tours.list({ search })).total]),
  )

  expect(Object.fromEntries(hits)).toEqual({
    жемчуж: 1,
    ЁЛКИ: 1,
    елки: 1,
    "o'zbek": 1,
    '100%': 1,
    '00%': 1,
    _: 0,
    '%': 1,
    '"чимган"': 1,
    '\\': 1,
    ю: 1,
    'нет такого': 0,
    "' or 1=1 --": 0,
    '*': 0,
  })
})

test.runIf(!isSqlite)(
  'prepares what is read often, and no whole rows, to which another version may add a column',
  async () => {
    const { database } = await startApp()

    const prepared = await database.db.connection().execute(async (db) => {
      for (let id = 1; id <= 4; id++) {
        await db.selectFrom('tours').select(['id', 'price_cents']).where('id', '=', id).execute()
        await db.selectFrom('tours').selectAll().where('price_cents', '=', id).execute()
      }
      return sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
    })

    const statements = prepared.rows.map(({ statement }) => statement)
    expect(statements).toContainEqual(expect.stringContaining('"price_cents" from "tours" where "id" = $1'))
    expect(statements.filter((statement) => /select \*/.test(statement))).toEqual([])
  },
)
