import { createSession, memoryStore } from '@karvon/api-client/auth/session'
import { createClient } from '@karvon/api-client/client'
import { HttpError } from '@karvon/api-client/http/httpErrors'
import { expect, test } from 'vitest'
import { type StartedApp, type StartOptions, startApp } from '../../../test/startApp'
import { testPassword } from '../../../test/testEmployees'

const hour = 3_600_000

function newClient({ baseUrl }: StartedApp) {
  return createClient({ baseUrl, session: createSession(memoryStore()), retryDelays: [] })
}

async function startWithClock(options: StartOptions = {}) {
  let moment = new Date('2026-03-02T06:00:00.000Z').getTime()
  const server = await startApp({ ...options, now: () => new Date(moment) })
  const pass = (ms: number) => {
    moment += ms
  }
  return { server, pass }
}

const refusalOf = (call: Promise<unknown>): Promise<HttpError> =>
  call.then(
    () => expect.fail('The call was not refused'),
    (error: unknown) => (error instanceof HttpError ? error : expect.fail(String(error))),
  )

const login = ({ baseUrl }: StartedApp, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${baseUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

test('signs in whatever the case of the name, and says who is signed in', async () => {
  const server = await startApp()
  const client = newClient(server)

  const user = await client.auth.signIn({ username: ' Editor ', password: testPassword })

  expect(user).toMatchObject({ username: 'editor', role: 'User', isAdminRole: false, isDeactivated: false })
  await expect(client.tours.list()).resolves.toMatchObject({ items: [] })
})

test('keeps neither the token nor the password where they can be read', async () => {
  const server = await startApp()
  const client = newClient(server)

  await client.auth.signIn({ username: 'editor', password: testPassword })

  const stored = JSON.stringify([
    await server.database.db.selectFrom('sessions').selectAll().execute(),
    await server.database.db.selectFrom('users').selectAll().execute(),
    await server.database.db.selectFrom('activity_logs').selectAll().execute(),
  ])
  expect(stored).not.toContain(client.session.token())
  expect(stored).not.toContain(testPassword)
})

test('answers an unknown name and a wrong password alike', async () => {
  const server = await startApp()

  const wrongPassword = await refusalOf(newClient(server).auth.signIn({ username: 'editor', password: 'not-mine' }))
  const unknownName = await refusalOf(newClient(server).auth.signIn({ username: 'nobody', password: 'not-mine' }))

  expect([wrongPassword.status, wrongPassword.detail]).toEqual([401, 'Неверное имя пользователя или пароль'])
  expect([unknownName.status, unknownName.detail]).toEqual([401, wrongPassword.detail])
})

test('refuses a deactivated account', async () => {
  const server = await startApp()

  const refusal = await refusalOf(newClient(server).auth.signIn({ username: 'leaver', password: testPassword }))

  expect([refusal.status, refusal.detail]).toEqual([401, 'Учётная запись отключена. Обратитесь к администратору'])
})

test('ends every session of an account that is deactivated', async () => {
  const { api, database } = await startApp({ as: 'editor' })
  await api.tours.list()

  await database.db.updateTable('users').set({ is_deactivated: 1 }).where('username', '=', 'editor').execute()

  expect((await refusalOf(api.tours.list())).status).toBe(401)
})

test('takes changed permissions into account at once', async () => {
  const { api, database } = await startApp({ as: 'editor' })
  await api.tours.stats()

  await database.db.updateTable('users').set({ permissions: '[]' }).where('username', '=', 'editor').execute()

  expect((await refusalOf(api.tours.stats())).status).toBe(403)
})

test('ends a session that was signed out, and no other', async () => {
  const { api, baseUrl, signIn } = await startApp({ as: 'editor' })
  const token = api.session.token()
  const other = await signIn('editor')

  await api.auth.signOut()

  const answer = await fetch(`${baseUrl}/api/tours/all`, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status).toBe(401)
  await expect(other.tours.list()).resolves.toBeDefined()
})

test('writes signing in and out to the activity log', async () => {
  const server = await startApp()
  const client = newClient(server)

  await client.auth.signIn({ username: 'editor', password: testPassword })
  await client.auth.signOut()

  const entries = await server.database.db.selectFrom('activity_logs').select(['action', 'username']).execute()
  expect(entries.map(({ action, username }) => [action, username])).toEqual([
    ['Login', 'editor'],
    ['Logout', 'editor'],
  ])
})

test('says in the log when somebody signs in from elsewhere, without saying from where', async () => {
  const { server, pass } = await startWithClock({ config: { trustedProxies: ['127.0.0.1'] } })
  const { db } = server.database
  const signInFrom = (ip: string, username = 'editor') =>
    login(server, { username, password: testPassword }, { 'x-forwarded-for': ip })

  for (const ip of ['198.51.100.7', '198.51.100.7', '2001:db8:1:2::a', '2001:db8:1:2:ffff::b', '198.51.100.7']) {
    await signInFrom(ip)
  }
  await signInFrom('2001:db8:1:2::a', 'director')
  pass(181 * 24 * hour)
  await signInFrom('198.51.100.8')
  await signInFrom('198.51.100.7')

  const entries = await db.selectFrom('activity_logs').select(['username', 'description']).orderBy('id').execute()
  const known = 'Вход в систему'
  const elsewhere = 'Вход в систему с нового адреса'
  const of = (name: string) => entries.filter(({ username }) => username === name).map(({ description }) => description)
  expect(of('editor')).toEqual([known, known, elsewhere, known, known, known, elsewhere])
  expect(of('director')).toEqual([known])
  const kept = JSON.stringify([
    await db.selectFrom('activity_logs').selectAll().execute(),
    await db.selectFrom('known_places').selectAll().execute(),
  ])
  expect(kept).not.toMatch(/198\.51|2001:db8/)
})

test('ends a session after 8 hours without a request', async () => {
  const { server, pass } = await startWithClock()
  await server.api.tours.list()

  pass(7 * hour)
  await expect(server.api.tours.list()).resolves.toBeDefined()
  pass(8 * hour)

  expect((await refusalOf(server.api.tours.list())).status).toBe(401)
})

test('ends a session after 24 hours however busy it was', async () => {
  const { server, pass } = await startWithClock()

  for (const _ of [1, 2, 3]) {
    pass(7 * hour)
    await server.api.tours.list()
  }
  pass(3 * hour)

  expect((await refusalOf(server.api.tours.list())).status).toBe(401)
})

test('keeps a session of the command line for 30 days', async () => {
  const { server, pass } = await startWithClock()
  const credentials = { username: 'editor', password: testPassword }
  const { token } = (await (await login(server, credentials, { 'x-karvon-client': 'cli' })).json()) as { token: string }
  const call = () => fetch(`${server.baseUrl}/api/tours/all`, { headers: { authorization: `Bearer ${token}` } })

  pass(29 * 24 * hour)
  const late = await call()
  pass(2 * 24 * hour)
  const tooLate = await call()

  expect([late.status, tooLate.status]).toEqual([200, 401])
})

test('refuses a token that is made up, cut off or of another scheme', async () => {
  const { api, baseUrl } = await startApp()
  const token = api.session.token() ?? ''

  const statuses = await Promise.all(
    [`Bearer ${token.slice(0, -1)}`, `Bearer ${token}x`, `Basic ${token}`, 'Bearer', `Bearer ${'x'.repeat(5000)}`].map(
      async (authorization) => (await fetch(`${baseUrl}/api/tours/all`, { headers: { authorization } })).status,
    ),
  )

  expect(statuses).toEqual([401, 401, 401, 401, 401])
})

test('stops guessing after five attempts a minute, and says when to try again', async () => {
  const server = await startApp()
  const guess = () => refusalOf(newClient(server).auth.signIn({ username: 'editor', password: 'guess' }))
  for (const _ of [1, 2, 3, 4, 5]) await guess()

  const refusal = await guess()

  expect(refusal.status).toBe(429)
  expect(refusal.retryAfter).toBeGreaterThan(0)
  expect(refusal.detail).toMatch(/^Слишком много попыток входа\. Попробуйте снова через \d+ с$/)
  await expect(newClient(server).auth.signIn({ username: 'director', password: testPassword })).resolves.toBeDefined()
})

test('forgets wrong passwords when the right one comes', async () => {
  const server = await startApp()
  const client = newClient(server)
  const attempt = (password: string) => client.auth.signIn({ username: 'editor', password }).then(String, String)

  for (const _ of [1, 2, 3]) {
    for (const wrong of ['a', 'b', 'c', 'd']) await attempt(wrong)
    await attempt(testPassword)
  }

  await expect(client.auth.signIn({ username: 'editor', password: testPassword })).resolves.toBeDefined()
})

test('slows down a name that is guessed from many places', async () => {
  const delays: number[] = []
  const trusted = { trustedProxies: ['127.0.0.1'] }
  const server = await startApp({ config: trusted, pause: async (ms) => delays.push(ms) })

  for (let place = 1; place <= 14; place++) {
    await login(server, { username: 'editor', password: 'guess' }, { 'x-forwarded-for': `10.0.0.${place}` })
  }

  expect(delays).toEqual([1000, 2000, 4000, 8000])
})

test('refuses what is no name and password, naming the field', async () => {
  const server = await startApp()
  const bodies = [
    [{ username: 'editor', password: { $ne: '' } }, 'password'],
    [{ username: 1, password: testPassword }, 'username'],
    [{ username: 'editor', password: testPassword, role: 3 }, 'role'],
    [{ username: ' ', password: testPassword }, 'username'],
    [{ username: 'editor', password: 'x'.repeat(1e5) }, 'password'],
    [{ username: 'editor' }, 'password'],
  ]

  const answers = await Promise.all(bodies.map(([body]) => login(server, body)))

  const named = await Promise.all(
    answers.map(async (answer) => Object.keys(((await answer.json()) as { errors: object }).errors)),
  )
  expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 400))
  expect(named).toEqual(bodies.map(([, field]) => [field]))
})
