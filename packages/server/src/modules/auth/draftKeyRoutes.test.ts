import { createSession, memoryStore } from '@karvon/api-client/auth/session'
import { createClient } from '@karvon/api-client/client'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../../test/startApp'
import { testPassword } from '../../../test/testEmployees'

const keyWith = ({ baseUrl }: StartedApp, token: string, method = 'POST') =>
  fetch(`${baseUrl}/api/auth/draft-key`, { method, headers: { authorization: `Bearer ${token}` } })

const clientWith = ({ baseUrl, api }: StartedApp, token: string) => {
  const session = createSession(memoryStore())
  const user = api.session.user()
  if (user) session.start(token, user)
  return createClient({ baseUrl, session, retryDelays: [] })
}

test('each account has one key for its drafts, also of two that ask at once, through another password and a deactivation', async () => {
  const { api, signIn } = await startApp()
  const [editor, again] = [await signIn('editor'), await signIn('editor')]

  const [first, second] = await Promise.all([editor.auth.draftKey(), again.auth.draftKey()])

  expect(Buffer.from(first, 'base64')).toHaveLength(32)
  expect(second).toBe(first)
  expect(await api.auth.draftKey()).not.toBe(first)
  const id = editor.session.user()?.id ?? 0
  await editor.auth.changePassword(testPassword, 'another-password-1')
  await api.users.deactivate(id)
  await api.users.activate(id)
  expect(await (await signIn('editor')).auth.draftKey()).toBe(first)
})

test('nobody gets it but a browser that the account signed in with, and nothing on the way keeps it', async () => {
  const started = await startApp()
  const { api, signIn, baseUrl, tokenOf } = started
  const editor = await signIn('editor')
  const id = editor.session.user()?.id ?? 0
  const { token } = await editor.tokens.create(
    { name: 'nightly', isReadOnly: false, areas: [], days: 90 },
    testPassword,
  )
  const view = await api.users.viewAs(id)
  const terminal = await fetch(`${baseUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-karvon-client': 'cli' },
    body: JSON.stringify({ username: 'editor', password: testPassword }),
  }).then((answer) => answer.json() as Promise<{ token: string }>)

  const refused = await Promise.all([token, view.token, terminal.token, 'nobody'].map((one) => keyWith(started, one)))
  const given = await keyWith(started, await tokenOf('editor'))

  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 401])
  expect([given.status, given.headers.get('cache-control')]).toEqual([200, 'no-store'])
  await expect(clientWith(started, token).auth.draftKey()).rejects.toMatchObject({ code: 'token_limited' })
})

test('it stands nowhere as it is: not in the database, the log of the server, the activity log, the history or an export', async () => {
  const lines: string[] = []
  const started = await startApp({
    logStream: { write: (line) => void lines.push(line) },
    config: { logLevel: 'debug' },
  })
  const { api, database, signIn } = started
  const editor = await signIn('editor')
  const id = editor.session.user()?.id ?? 0

  const key = await editor.auth.draftKey()
  const { version, ...user } = await api.users.get(id)
  await api.users.update(id, { ...user, name: 'Другое Имя' }, { version })

  const { blob } = await api.users.export({}, 'csv')
  const tables = await database.db.introspection.getTables()
  const rows = await Promise.all(
    tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(database.db).catch(() => null)),
  )
  const bytes = Buffer.from(key, 'base64')
  const kept = JSON.stringify([rows, await api.history.list('User', id), lines, await blob.text()])
  for (const form of ['base64', 'base64url', 'hex'] as const) expect(kept).not.toContain(bytes.toString(form))
  expect(lines.length).toBeGreaterThan(0)
  expect(await database.db.selectFrom('draft_keys').select('user_id').execute()).toEqual([{ user_id: id }])
})

test('an installation whose key is another one by now gives a new key in place of one that it cannot open', async () => {
  const { database, signIn } = await startApp()
  const editor = await signIn('editor')
  const before = await editor.auth.draftKey()
  await sql`update draft_keys set sealed_key = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'`.execute(database.db)

  const after = await editor.auth.draftKey()

  expect(after).not.toBe(before)
  expect(await editor.auth.draftKey()).toBe(after)
})
