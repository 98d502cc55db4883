import { createSession, memoryStore } from '@karvon/api-client/auth/session'
import { isWholeToken } from '@karvon/api-client/auth/tokenRules'
import { createClient } from '@karvon/api-client/client'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { expect, test } from 'vitest'
import { picture } from '../../../test/pictures'
import { type StartedApp, startApp } from '../../../test/startApp'
import { testPassword } from '../../../test/testEmployees'

const nightly = { name: 'nightly', isReadOnly: false, areas: [], days: 90 } as const

function withToken({ baseUrl, api }: StartedApp, token: string) {
  const session = createSession(memoryStore())
  const user = api.session.user()
  if (user) session.start(token, user)
  return createClient({ baseUrl, session, retryDelays: [] })
}

test('a token is shown once, names itself in the log beside its owner, and says when it was used', async () => {
  const started = await startApp()
  const { api, database } = started
  const made = await api.tokens.create(nightly, testPassword)
  const unused = await api.tokens.list()

  const script = withToken(started, made.token)
  await script.tours.create(buildTour(), await picture())

  expect(isWholeToken(made.token)).toBe(true)
  expect(isWholeToken(made.token.slice(0, -1))).toBe(false)
  expect(unused).toMatchObject([{ name: 'nightly', lastUsedAt: '' }])
  const [used] = await api.tokens.list()
  expect(used?.lastUsedAt).not.toBe('')
  expect(JSON.stringify(used)).not.toContain(made.token)
  expect(await script.auth.me()).toMatchObject({ username: 'director' })
  const { items } = await api.activityLogs.list({ search: 'nightly' })
  const director = api.session.user()?.name
  expect(items.map(({ action, userName }) => [action, userName])).toEqual([
    ['CreateTour', `${director} (токен «nightly»)`],
    ['CreateAccessToken', director],
  ])
  const rows = await database.db.selectFrom('sessions').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(made.token.slice(13))
})

test('a token is revoked at once, ends with its owner and with the owner’s right, and does not come back', async () => {
  const started = await startApp()
  const { api, signIn } = started
  const editor = await signIn('editor')
  const id = editor.session.user()?.id ?? 0
  const one = await editor.tokens.create(nightly, testPassword)
  const two = await editor.tokens.create({ ...nightly, name: 'weekly' }, testPassword)
  const [first, second] = [withToken(started, one.token), withToken(started, two.token)]
  await first.tours.stats()

  await editor.tokens.revoke(one.id)
  await expect(first.tours.stats()).rejects.toMatchObject({ status: 401 })
  await expect(editor.tokens.revoke(one.id)).rejects.toMatchObject({ status: 404 })

  const { version, ...user } = await api.users.get(id)
  await api.users.update(id, { ...user, permissions: [] })
  await expect(second.tours.stats()).rejects.toMatchObject({ status: 403 })
  await api.users.deactivate(id)
  await expect(second.tours.list()).rejects.toMatchObject({ status: 401 })
  await api.users.activate(id)
  await expect(withToken(started, two.token).tours.list()).rejects.toMatchObject({ status: 401 })
})

test('a token outlives a long rest and another password of its owner, not its own end or a password set by others', async () => {
  let time = Date.now()
  const started = await startApp({ now: () => new Date(time) })
  const { api, signIn } = started
  const editor = await signIn('editor')
  const { token } = await editor.tokens.create(nightly, testPassword)
  await editor.auth.changePassword(testPassword, 'another-password-1')
  await editor.auth.endOtherSessions()

  time += 80 * 24 * 3_600_000
  await withToken(started, token).tours.list()
  time += 11 * 24 * 3_600_000
  await expect(withToken(started, token).tours.list()).rejects.toMatchObject({ status: 401 })

  const again = await signIn('editor')
  const later = await again.tokens.create(nightly, 'another-password-1')
  const director = await signIn('director')
  await director.users.resetPassword(again.session.user()?.id ?? 0, 'a-third-password-1')
  await expect(withToken(started, later.token).tours.list()).rejects.toMatchObject({ status: 401 })
  expect(api.session.token()).not.toBe('')
})

test('whoever makes a token types the password, and what it is made of is checked', async () => {
  const { api, tokenOf, baseUrl } = await startApp()
  const authorization = `Bearer ${await tokenOf('director')}`
  const sent = (changes: object) =>
    fetch(`${baseUrl}/api/auth/tokens`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ ...nightly, password: testPassword, ...changes }),
    }).then(async (answer) => [answer.status, Object.keys(((await answer.json()) as { errors?: object }).errors ?? {})])

  await expect(api.tokens.create(nightly, 'guessed-password')).rejects.toMatchObject({
    status: 400,
    errors: { password: [expect.any(String)] },
  })
  expect(await sent({ name: ' ' })).toEqual([400, ['name']])
  expect(await sent({ name: 'x'.repeat(61) })).toEqual([400, ['name']])
  expect(await sent({ days: 0 })).toEqual([400, ['days']])
  expect(await sent({ days: 367 })).toEqual([400, ['days']])
  expect(await sent({ areas: ['everything'] })).toEqual([400, ['areas[0]']])
  await api.tokens.create(nightly, testPassword)
  await expect(api.tokens.create(nightly, testPassword)).rejects.toMatchObject({ status: 409, code: 'already_exists' })
  expect(await api.tokens.list()).toHaveLength(1)
})
