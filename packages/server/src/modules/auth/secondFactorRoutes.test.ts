import { createSession, memoryStore } from '@karvon/api-client/auth/session'
import { type Client, createClient } from '@karvon/api-client/client'
import { HttpError } from '@karvon/api-client/http/httpErrors'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { quick } from '../../../test/clients'
import { type StartedApp, startApp } from '../../../test/startApp'
import { type TestUsername, testPassword } from '../../../test/testEmployees'
import { resetFactorOnHost } from '../../host/accounts'

const minute = 60_000

/** A server whose clock stands until it is moved. */
async function startWithClock() {
  let moment = Date.parse('2026-11-28T06:00:05.000Z')
  const pause = async () => {}
  const server = await startApp({ now: () => new Date(moment), pause })
  const pass = (ms: number) => {
    moment += ms
  }
  /** Of an app whose clock is wrong by so much. */
  const codeOf = (secret: string, skew = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: moment + skew })
  /** Sets up an app. @returns its secret and the codes to recover with; the code of the moment is used */
  async function setUp(username: TestUsername) {
    const api = await server.signIn(username)
    const { secret, address } = await api.factors.begin(testPassword)
    const codes = await api.factors.confirm(codeOf(secret))
    pass(minute)
    return { api, secret, address, codes }
  }
  return { server, pass, codeOf, setUp }
}

const newClient = ({ baseUrl }: StartedApp): Client =>
  createClient({ baseUrl, session: createSession(memoryStore()), retryDelays: [] })

const signIn = (server: StartedApp, username: string, code?: string, password: string = testPassword) =>
  newClient(server).auth.signIn({ username, password, ...(code !== undefined && { code }) })

const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof HttpError ? (error.code ?? String(error.status)) : String(error)),
  )

test('asks for a code where an app is set up, and changes nothing for everybody else', async () => {
  const { server, codeOf, setUp } = await startWithClock()
  const { api, secret, address, codes } = await setUp('editor')

  expect(address).toMatch(/^otpauth:\/\/totp\/Karvon:editor\?.*secret=/)
  expect(new Set(codes).size).toBe(10)
  expect(await api.factors.get()).toMatchObject({ codesLeft: 10 })
  expect(await outcomeOf(signIn(server, 'editor'))).toBe('second_factor_needed')
  expect(await outcomeOf(signIn(server, 'editor', codeOf(secret)))).toBe('done')
  expect(await outcomeOf(signIn(server, 'auditor'))).toBe('done')
  expect(await outcomeOf(signIn(server, 'editor', codeOf(secret), 'wrong-password'))).toBe('wrong_credentials')
})

test('keeps neither the secret nor the codes where a copy of the database shows them', async () => {
  const { server, setUp } = await startWithClock()
  const { secret, codes } = await setUp('editor')
  const { db } = server.database

  const kept = JSON.stringify([
    await db.selectFrom('second_factors').selectAll().execute(),
    await db.selectFrom('recovery_codes').selectAll().execute(),
    await db.selectFrom('activity_logs').selectAll().execute(),
  ])

  expect(kept).not.toContain(secret)
  expect(kept).not.toContain(Buffer.from(Secret.fromBase32(secret).bytes).toString('base64url'))
  for (const code of codes) expect(kept).not.toContain(code)
})

test('takes no code twice, not even of two at the same moment, and no older one after a newer', async () => {
  const { server, codeOf, setUp } = await startWithClock()
  const { secret, codes } = await setUp('editor')
  const [first = '', second = ''] = codes
  const [before, current] = [codeOf(secret, -30_000), codeOf(secret)]

  const both = await Promise.all([signIn(server, 'editor', current), signIn(server, 'editor', current)].map(outcomeOf))
  const replayed = await outcomeOf(signIn(server, 'editor', current))
  const older = await outcomeOf(signIn(server, 'editor', before))

  expect(both.toSorted()).toEqual(['done', 'wrong_code'])
  expect([replayed, older]).toEqual(['wrong_code', 'wrong_code'])
  const recovered = await Promise.all([signIn(server, 'editor', first), signIn(server, 'editor', first)].map(outcomeOf))
  expect(recovered.toSorted()).toEqual(['done', 'wrong_code'])
  expect(await outcomeOf(signIn(server, 'editor', second.toLowerCase().replace('-', ' ')))).toBe('done')
  expect(await (await server.signIn('editor')).factors.get()).toMatchObject({ codesLeft: 8 })
})

test('a code that signed somebody in proves nothing more, nor one of two proofs at the same moment', async () => {
  const { server, pass, codeOf, setUp } = await startWithClock()
  const { api, secret } = await setUp('editor')
  const other = await server.signIn('editor')
  const used = codeOf(secret)

  expect(await outcomeOf(signIn(server, 'editor', used))).toBe('done')
  expect(await outcomeOf(api.factors.prove(used))).toBe('invalid_data')
  pass(minute)
  const next = codeOf(secret)
  const both = await Promise.all([api.factors.prove(next), other.factors.prove(next)].map(outcomeOf))
  expect(both.toSorted()).toEqual(['done', 'invalid_data'])
  expect(await outcomeOf(signIn(server, 'editor', next))).toBe('wrong_code')
})

test.each([
  [-61_000, 'wrong_code'],
  [-29_000, 'done'],
  [29_000, 'done'],
  [61_000, 'wrong_code'],
])('a clock that is wrong by %i ms: %s', async (skew, outcome) => {
  const { server, codeOf, setUp } = await startWithClock()
  const { secret } = await setUp('editor')

  expect(await outcomeOf(signIn(server, 'editor', codeOf(secret, skew)))).toBe(outcome)
})

test('guessing ends after ten wrong codes, from wherever they come, and only for that account', async () => {
  const { server, codeOf, setUp } = await startWithClock()
  const { secret } = await setUp('editor')
  const other = await setUp('operator')
  const guess = (address: number, username: string, code: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: `10.0.${address}.1`,
      payload: { username, password: testPassword, code },
    })
  const wrong = codeOf(secret) === '000000' ? '000001' : '000000'

  const statuses: number[] = []
  for (let address = 1; address <= 12; address++) statuses.push((await guess(address, 'editor', wrong)).statusCode)

  expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
  expect((await guess(20, 'editor', codeOf(secret))).statusCode).toBe(429)
  expect((await guess(21, 'operator', codeOf(other.secret))).statusCode).toBe(200)
  const stranger = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: '10.0.30.1',
    payload: { username: 'operator', password: 'not-the-password', code: codeOf(other.secret) },
  })
  expect(stranger.json()).toMatchObject({ code: 'wrong_credentials' })
})

test('a stolen session sets up no app, takes none off, makes no codes and does not get to guess', async () => {
  const { server, setUp } = await startWithClock()
  const { api: stolen } = await setUp('editor')
  const plain = await server.signIn('auditor')

  expect(await outcomeOf(plain.factors.begin('guessed-password'))).toBe('invalid_data')
  expect(await outcomeOf(plain.factors.confirm('000000'))).toBe('conflict')
  expect(await outcomeOf(signIn(server, 'auditor'))).toBe('done')
  expect(await outcomeOf(stolen.factors.begin(testPassword))).toBe('already_exists')
  const guesses: string[] = []
  for (let count = 0; count < 12; count++) guesses.push(await outcomeOf(stolen.factors.renewCodes('ABCDE-FGHJK')))
  expect(guesses).toEqual([...Array(10).fill('invalid_data'), ...Array(2).fill('too_many_requests')])
  expect(await outcomeOf(stolen.factors.remove('guessed-password', '000000'))).toBe('invalid_data')
  expect(await stolen.factors.get()).toMatchObject({ codesLeft: 10 })
})

test('what was begun is worth nothing after a quarter of an hour, nor before it is confirmed', async () => {
  const { server, pass, codeOf } = await startWithClock()
  const api = await server.signIn('editor')
  const { secret } = await api.factors.begin(testPassword)

  expect(await outcomeOf(signIn(server, 'editor'))).toBe('done')
  expect(await outcomeOf(api.factors.prove(codeOf(secret)))).toBe('conflict')
  pass(16 * minute)
  expect(await outcomeOf(api.factors.confirm(codeOf(secret)))).toBe('conflict')
  expect(await api.factors.get()).toMatchObject({ since: '', codesLeft: 0 })
})

test('setting up and taking off ends every other session; the log tells of both', async () => {
  const { server, codeOf, setUp } = await startWithClock()
  const elsewhere = await server.signIn('editor')
  const { api, secret, codes } = await setUp('editor')

  expect(await outcomeOf(elsewhere.auth.me())).toBe('unauthenticated')
  const renewed = await api.factors.renewCodes(codeOf(secret))
  expect(await outcomeOf(signIn(server, 'editor', codes[0]))).toBe('wrong_code')
  expect(await outcomeOf(api.factors.remove(testPassword, renewed[0] ?? ''))).toBe('done')
  expect(await outcomeOf(signIn(server, 'editor'))).toBe('done')
  const { items } = await server.api.activityLogs.list({ search: 'фактор' })
  expect(items.map(({ action }) => action)).toEqual(['DeleteSecondFactor', 'CreateSecondFactor'])
})

test('asks anew before an export of clients, an erasure and rights, where the last proof is older than 15 minutes', async () => {
  const { server, pass, codeOf, setUp } = await startWithClock()
  const { api, secret } = await setUp('director')
  const [{ id = 0 } = {}] = (await api.users.list({ search: 'editor' })).items
  const exported = () => outcomeOf(api.clients.export({}, 'csv'))
  const granted = async () => {
    const { version, ...user } = await api.users.get(id)
    const isHeld = user.permissions.includes('CanSeeAnalytics')
    return outcomeOf(api.users.update(id, { ...user, permissions: isHeld ? [] : ['CanSeeAnalytics'] }))
  }
  const renamed = async () => {
    const { version, ...user } = await api.users.get(id)
    return outcomeOf(api.users.update(id, { ...user, name: `${user.name}а` }))
  }
  await api.clients.create(quick())
  const [{ id: clientId = 0 } = {}] = (await api.clients.list()).items
  const erased = () => outcomeOf(api.personalData.erase(clientId, 'never this name'))

  expect([await exported(), await granted()]).toEqual(['done', 'done'])
  pass(15 * minute)
  expect([await exported(), await granted(), await erased()]).toEqual(Array(3).fill('proof_needed'))
  expect(await outcomeOf(api.users.resetPassword(id, 'a-new-password-1'))).toBe('proof_needed')
  const token = { name: 'nightly', isReadOnly: true, areas: [], days: 1 }
  expect(await outcomeOf(api.tokens.create(token, testPassword))).toBe('proof_needed')
  expect(await outcomeOf(api.auth.changePassword(testPassword, 'a-new-password-2'))).toBe('proof_needed')
  expect(await renamed()).toBe('done')
  expect((await api.clients.list()).total).toBeGreaterThan(0)
  expect(await outcomeOf(api.factors.prove('000000'))).toBe('invalid_data')
  await api.factors.prove(codeOf(secret))
  expect([await exported(), await granted()]).toEqual(['done', 'done'])
  expect(await erased()).not.toBe('proof_needed')
  expect(await outcomeOf(api.auth.changePassword(testPassword, 'a-new-password-2'))).toBe('done')
  // Nothing is asked of who has no second factor.
  const plain = await server.signIn('operator')
  expect(await outcomeOf(plain.auth.changePassword(testPassword, 'a-new-password-3'))).toBe('done')
  expect(await outcomeOf(plain.clients.export({}, 'csv'))).toBe('done')
})

test('a reset is for superAdmins, not for oneself, tells the person and ends what was open', async () => {
  const { server, setUp } = await startWithClock()
  const { api: editor } = await setUp('editor')
  const id = editor.session.user()?.id ?? 0
  const { api: director } = server
  const lesser = await server.signIn('operator')

  expect(await outcomeOf(lesser.users.resetFactor(id))).toBe('forbidden')
  expect(await outcomeOf(director.users.resetFactor(director.session.user()?.id ?? 0))).toBe('own_account')
  expect(await outcomeOf(director.users.resetFactor(id))).toBe('done')
  expect(await outcomeOf(director.users.resetFactor(id))).toBe('conflict')
  expect(await outcomeOf(editor.auth.me())).toBe('unauthenticated')
  expect(await outcomeOf(signIn(server, 'editor'))).toBe('done')
  const told = await (await server.signIn('editor')).notifications.list()
  expect(told).toMatchObject({ total: 1, items: [{ title: 'Второй фактор сброшен' }] })
  expect((await lesser.notifications.list()).total).toBe(0)
  expect((await director.activityLogs.list({ action: 'ResetSecondFactor' })).total).toBe(1)
})

test('after a reset the wrong codes of whoever tried before stand in nobody’s way', async () => {
  const { server, codeOf, setUp } = await startWithClock()
  const { api } = await setUp('editor')
  for (let tries = 0; tries < 10; tries++) await outcomeOf(api.factors.prove('000000'))
  expect(await outcomeOf(api.factors.prove('000000'))).toBe('too_many_requests')

  await server.api.users.resetFactor(api.session.user()?.id ?? 0)

  const again = await server.signIn('editor')
  const { secret } = await again.factors.begin(testPassword)
  expect(await again.factors.confirm(codeOf(secret))).toHaveLength(10)
})

test('another password, set by whoever may, opens no account that has a second factor', async () => {
  const { server, setUp } = await startWithClock()
  const { api } = await setUp('editor')

  await server.api.users.resetPassword(api.session.user()?.id ?? 0, 'another-password-1')

  expect(await outcomeOf(signIn(server, 'editor', undefined, 'another-password-1'))).toBe('second_factor_needed')
})

test('whoever has the host lets in who has lost everything', async () => {
  const { server, setUp } = await startWithClock()
  const { api } = await setUp('director')
  const needs = { database: server.database, now: () => new Date() }

  expect(await resetFactorOnHost(needs, 'Director')).toBe(true)
  expect(await resetFactorOnHost(needs, 'director')).toBe(false)

  expect(await outcomeOf(api.auth.me())).toBe('unauthenticated')
  expect(await outcomeOf(signIn(server, 'director'))).toBe('done')
})

test('somebody who looks through the eyes of another sees no second factor and proves none', async () => {
  const { server, codeOf, setUp } = await startWithClock()
  const { api, secret } = await setUp('editor')
  const { token, user } = await server.api.users.viewAs(api.session.user()?.id ?? 0)
  const view = newClient(server)
  view.session.start(token, user)

  expect(await view.factors.get()).toMatchObject({ since: '', codesLeft: 0 })
  expect(await outcomeOf(view.factors.prove(codeOf(secret)))).toBe('view_only')
})
