import { createSession, memoryStore } from '@karvon/api-client/auth/session'
import type { Client } from '@karvon/api-client/client'
import { createClient } from '@karvon/api-client/client'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { additionalCalls, contractCalls, guards } from '../../../test/contract/contractTable'
import { type StartedApp, startApp } from '../../../test/startApp'
import { statusesOf } from '../../../test/statusesOf'
import type { TestUsername } from '../../../test/testEmployees'
import { roleNumber } from '../../people/employee'

const hour = 3_600_000

/** What the director sees as somebody. */
async function viewOf({ api, baseUrl, database }: StartedApp, username: TestUsername) {
  const { id } = await database.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  const { token, user } = await api.users.viewAs(id)
  const session = createSession(memoryStore())
  session.start(token, user)
  const view: Client = createClient({ baseUrl, session, retryDelays: [] })
  return { view, token, id }
}

/** Every row of every table, but when the sessions themselves were seen. */
async function everything({ database: { db } }: StartedApp) {
  const tables = await db.introspection.getTables()
  const rows: Record<string, unknown[]> = {}
  for (const { name } of tables) {
    if (/_fts|^row_counts$|^login_attempts$/.test(name)) continue
    const found = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    rows[name] = found.rows.map((row) => JSON.stringify({ ...row, last_seen_at: null })).sort()
  }
  return rows
}

const calls = [...contractCalls, ...additionalCalls].filter(({ guard }) => guards[guard].needs !== 'public')

/** A call of the table, with an id of the record that is there where one will do. */
const addressed = (path: string) =>
  path
    .replace('{day}', '2026-12-01')
    .replace('{country}', 'Uzbekistan')
    .replace(/\{\w+\}/g, '1')

test('in a view every change and every export is refused, and nothing of what may be read changes anything', {
  timeout: 120_000,
}, async () => {
  const started = await startApp()
  const { app, database } = started
  await database.db
    .updateTable('users')
    .set({ role: roleNumber('SuperAdmin') })
    .where('username', '=', 'operator')
    .execute()
  const { token } = await viewOf(started, 'operator')
  const before = await everything(started)
  const wrong: string[] = []
  let refused = 0

  for (const { method, path } of calls) {
    if (path === '/api/auth/logout') continue
    const { statusCode, body } = await app.inject({
      method: method as 'GET',
      url: addressed(path),
      headers: { authorization: `Bearer ${token}` },
    })
    const isReading = method === 'GET' && !path.endsWith('/export')
    if (!isReading) refused++
    const isToldSo = statusCode === 403 && JSON.parse(body).code === 'view_only'
    if (isToldSo === isReading) wrong.push(`${method} ${path}: ${statusCode} ${body.slice(0, 100)}`)
    if (isReading && statusCode >= 500) wrong.push(`${method} ${path}: ${statusCode}`)
  }

  expect(wrong).toEqual([])
  expect(refused).toBeGreaterThan(90)
  expect(await everything(started)).toEqual(before)
})

test('it says in words why, and has the rights of the employee, no more', async () => {
  const started = await startApp()
  const { view } = await viewOf(started, 'operator')

  await expect(view.notifications.markAllRead()).rejects.toMatchObject({
    status: 403,
    code: 'view_only',
    detail: 'Вы смотрите как «Севара Рахимова»: здесь ничего нельзя изменить или выгрузить. Выйдите из просмотра',
  })
  await expect(view.auth.changePassword('karvon-test-1', 'сад-шелковица-1987')).rejects.toMatchObject({
    code: 'view_only',
  })
  await expect(view.users.export()).rejects.toMatchObject({ code: 'view_only' })
  expect((await view.clients.list()).items).toEqual([])
  expect((await view.auth.me()).username).toBe('operator')
  await expect(view.activityLogs.list()).rejects.toMatchObject({ status: 403, code: 'forbidden' })
  await expect(view.tours.stats()).rejects.toMatchObject({ status: 403, code: 'forbidden' })
})

test('only a superAdmin looks as others, and as nobody who is oneself, gone or unknown; nobody looks on out of a view', async () => {
  const started = await startApp()
  const { api, database } = started
  const operator = await started.signIn('operator')
  const auditor = await started.signIn('auditor')
  const idOf = async (username: TestUsername) =>
    (await database.db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id
  const { view } = await viewOf(started, 'editor')

  const statuses = await statusesOf([
    operator.users.viewAs(await idOf('editor')),
    auditor.users.viewAs(await idOf('newcomer')),
    api.users.viewAs(await idOf('director')),
    api.users.viewAs(await idOf('leaver')),
    api.users.viewAs(2_147_483_647),
    view.users.viewAs(await idOf('operator')),
  ])

  expect(statuses).toEqual([403, 403, 403, 409, 404, 403])
})

test('the log says who looked as whom, and until when; nothing of it is said of the employee', async () => {
  const started = await startApp()
  const { api, database } = started
  const operator = await started.signIn('operator')
  const seen = () => database.db.selectFrom('sessions').selectAll().where('viewed_id', 'is', null).execute()
  const before = await seen()

  const { view, id } = await viewOf(started, 'operator')
  expect(await view.auth.sessions()).toEqual([])
  expect(await operator.auth.sessions()).toHaveLength(1)
  expect(await api.auth.sessions()).toHaveLength(1)
  await view.auth.signOut()

  const entries = await database.db
    .selectFrom('activity_logs')
    .select(['action', 'entity', 'entity_id', 'username', 'description'])
    .orderBy('id')
    .execute()
  const one = { action: 'ViewAsUser', entity: 'User', entity_id: String(id), username: 'director' }
  expect(entries).toEqual([
    { ...one, description: 'Сотрудник Севара Рахимова: начат просмотр от имени' },
    { ...one, description: 'Сотрудник Севара Рахимова: просмотр от имени завершён' },
  ])
  expect(await seen()).toEqual(before)
  await expect(operator.auth.me()).resolves.toMatchObject({ username: 'operator' })
})

test('it ends after an hour, however much it is used', async () => {
  let moment = new Date('2026-11-27T08:00:00Z')
  const started = await startApp({ now: () => moment })
  const { view } = await viewOf(started, 'operator')

  moment = new Date(moment.getTime() + hour - 1000)
  await expect(view.auth.me()).resolves.toMatchObject({ username: 'operator' })
  moment = new Date(moment.getTime() + 2000)

  await expect(view.auth.me()).rejects.toMatchObject({ status: 401 })
  await expect(started.api.auth.me()).resolves.toMatchObject({ username: 'director' })
})

test.each(['signs out', 'is no superAdmin any more', 'is switched off', 'ends the other sessions'])(
  'it ends when who looks %s',
  async (what) => {
    const started = await startApp()
    const { api, database } = started
    const { view } = await viewOf(started, 'operator')
    const director = database.db.updateTable('users').where('username', '=', 'director')
    await expect(view.auth.me()).resolves.toMatchObject({ username: 'operator' })

    if (what === 'signs out') await api.auth.signOut()
    if (what === 'is no superAdmin any more') await director.set({ role: roleNumber('Admin') }).execute()
    if (what === 'is switched off') await director.set({ is_deactivated: 1 }).execute()
    if (what === 'ends the other sessions') await api.auth.endOtherSessions()

    await expect(view.clients.list()).rejects.toMatchObject({ status: 401 })
  },
)

test('it ends when the employee is switched off, and takes part in what the employee may do from now on', async () => {
  const started = await startApp()
  const { api } = started
  const { view, id } = await viewOf(started, 'newcomer')
  await expect(view.clients.list()).rejects.toMatchObject({ status: 403 })

  const user = await api.users.get(id)
  await api.users.update(id, { ...user, permissions: ['CanSeeUsers'] })
  expect((await view.clients.list()).items).toEqual([])
  await api.users.deactivate(id)

  await expect(view.clients.list()).rejects.toMatchObject({ status: 401 })
})

test('its token is kept nowhere, also where a call has a key', async () => {
  const started = await startApp()
  const { api, database } = started
  const { id } = await database.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', 'operator')
    .executeTakeFirstOrThrow()

  const first = await api.users.viewAs(id, { idempotencyKey: 'view-1' })
  const second = await api.users.viewAs(id, { idempotencyKey: 'view-1' })

  expect(first.token).not.toBe(second.token)
  expect(JSON.stringify(await everything(started))).not.toContain(first.token)
})
