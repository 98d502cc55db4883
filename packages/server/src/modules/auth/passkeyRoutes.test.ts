import { factorsAsked } from '@karvon/api-client/auth/factorsAsked'
import type { PasskeyAnswer, PasskeyRequest } from '@karvon/api-client/auth/passkeyTypes'
import { createSession, memoryStore } from '@karvon/api-client/auth/session'
import { type Client, createClient } from '@karvon/api-client/client'
import { HttpError } from '@karvon/api-client/http/httpErrors'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { passkeyDevice } from '../../../test/passkeyDevice'
import { type StartedApp, startApp } from '../../../test/startApp'
import { type TestUsername, testPassword } from '../../../test/testEmployees'
import { resetFactorOnHost } from '../../host/accounts'

const minute = 60_000
const publicUrl = 'https://office.example.uz'

async function startWithClock() {
  let moment = Date.parse('2026-11-28T06:00:05.000Z')
  const server = await startApp({
    now: () => new Date(moment),
    pause: async () => {},
    config: { publicUrl, trustedProxies: ['127.0.0.1'] },
  })
  const pass = (ms: number) => {
    moment += ms
  }
  /** Adds a passkey. @returns the device that has it */
  async function setUp(username: TestUsername, name = 'MacBook') {
    const api = await server.signIn(username)
    const device = passkeyDevice(publicUrl)
    const codes = await api.passkeys.add(name, device.make(await api.passkeys.begin(testPassword)))
    return { api, device, codes }
  }
  return { server, pass, setUp, now: () => moment }
}

let addresses = 0

/** Each from an address of its own: guessing of passwords is slowed by address, and is not what is looked at here. */
const newClient = ({ baseUrl }: StartedApp): Client =>
  createClient({
    baseUrl,
    session: createSession(memoryStore()),
    retryDelays: [],
    headers: { 'x-forwarded-for': `10.0.${++addresses}.1` },
  })

/** What the sign-in asks a browser for. */
async function asked(server: StartedApp, username: string): Promise<PasskeyRequest> {
  const error = await newClient(server)
    .auth.signIn({ username, password: testPassword })
    .catch((reason: unknown) => reason)
  const request = factorsAsked(error)?.passkey
  if (!request) throw new Error('No passkey was asked for')
  return request
}

const signIn = (server: StartedApp, username: string, passkey: PasskeyAnswer) =>
  outcomeOf(newClient(server).auth.signIn({ username, password: testPassword, passkey }))

const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof HttpError ? (error.code ?? String(error.status)) : String(error)),
  )

const ownId = (api: Client) => Number(api.session.user()?.id)

test('a passkey is a second factor from when it is added; the first one comes with codes to recover with', async () => {
  const { server, setUp } = await startWithClock()
  const elsewhere = await server.signIn('editor')
  const { api, device, codes } = await setUp('editor')

  expect(new Set(codes).size).toBe(10)
  expect(await outcomeOf(elsewhere.auth.me())).toBe('unauthenticated')
  expect(await api.factors.get()).toMatchObject({
    ...{ since: '', codesLeft: 10, passkeysAt: publicUrl, isRequired: false },
    passkeys: [{ name: 'MacBook', lastUsedAt: '' }],
  })
  const request = await asked(server, 'editor')
  expect(request).toMatchObject({ rpId: 'office.example.uz', userVerification: 'required' })
  expect(await signIn(server, 'editor', device.answer(request))).toBe('done')
  expect(
    await outcomeOf(
      newClient(server).auth.signIn({ username: 'editor', password: testPassword, code: codes[0] ?? '' }),
    ),
  ).toBe('done')
  expect((await api.factors.get()).passkeys[0]?.lastUsedAt).not.toBe('')
  const { items } = await server.api.activityLogs.list({ search: 'ключ' })
  expect(items.map(({ action, description }) => [action, description.replace(/^Сотрудник .*?: /, '')])).toEqual([
    ['Login', 'Вход в систему, по ключу доступа «MacBook»'],
    ['CreateSecondFactor', 'подключён второй фактор (ключ доступа «MacBook»), завершено других сеансов: 1'],
  ])
})

test('the sign-in of everybody else is what it was, and a wrong password is told no factor', async () => {
  const { server, setUp } = await startWithClock()
  await setUp('editor')

  const error = await newClient(server)
    .auth.signIn({ username: 'editor', password: 'wrong-password' })
    .catch((reason: unknown) => reason)

  expect(factorsAsked(error)).toBeUndefined()
  expect(error).toMatchObject({ code: 'wrong_credentials', factors: undefined })
  expect(await outcomeOf(newClient(server).auth.signIn({ username: 'auditor', password: testPassword }))).toBe('done')
})

test('no answer works twice, not even of two at the same moment, nor after five minutes', async () => {
  const { server, pass, setUp } = await startWithClock()
  const { device } = await setUp('editor')
  const answer = device.answer(await asked(server, 'editor'))

  const both = await Promise.all([signIn(server, 'editor', answer), signIn(server, 'editor', answer)])
  expect(both.toSorted()).toEqual(['done', 'wrong_passkey'])
  expect(await signIn(server, 'editor', answer)).toBe('wrong_passkey')
  const late = device.answer(await asked(server, 'editor'))
  pass(5 * minute)
  expect(await signIn(server, 'editor', late)).toBe('wrong_passkey')
  // A challenge that was answered wrongly is gone, too.
  const request = await asked(server, 'editor')
  expect(await signIn(server, 'editor', device.answer(request, { origin: 'https://evil.example' }))).toBe(
    'wrong_passkey',
  )
  expect(await signIn(server, 'editor', device.answer(request))).toBe('wrong_passkey')
})

test.each([
  ['of another page', { origin: 'https://office.example.uz.evil.example' }],
  ['without https', { origin: 'http://office.example.uz' }],
  ['of another domain', { rpId: 'evil.example' }],
  ['that was made for adding one', { type: 'webauthn.create' }],
  ['of nobody who showed a finger or typed a PIN', { isUnverified: true }],
  ['to a challenge that was never given', { challenge: Buffer.from('guessed').toString('base64url') }],
  ['to a challenge that no database stores', { challenge: 'a\0b' }],
  ['to a challenge that is none', { challenge: '' }],
])('an answer %s opens nothing', async (_name, lies) => {
  const { server, setUp } = await startWithClock()
  const { device } = await setUp('editor')

  expect(await signIn(server, 'editor', device.answer(await asked(server, 'editor'), lies))).toBe('wrong_passkey')
  expect(await signIn(server, 'editor', device.answer(await asked(server, 'editor')))).toBe('done')
})

test('a passkey opens no other account, and none that it was removed from', async () => {
  const { server, setUp } = await startWithClock()
  const { device: own, api } = await setUp('editor')
  const { device: others } = await setUp('operator')
  const [ownKey = ''] = own.ids()

  expect(await signIn(server, 'editor', others.answer(await asked(server, 'editor')))).toBe('wrong_passkey')
  // The right answer of its owner, to a challenge of somebody else.
  expect(await signIn(server, 'operator', own.answer(await asked(server, 'operator')))).toBe('wrong_passkey')
  expect(await signIn(server, 'operator', { ...others.answer(await asked(server, 'operator')), id: ownKey })).toBe(
    'wrong_passkey',
  )
  expect(await signIn(server, 'operator', own.answer(await asked(server, 'editor')))).toBe('wrong_passkey')

  const second = passkeyDevice(publicUrl)
  await api.passkeys.add('Телефон', second.make(await api.passkeys.begin(testPassword)))
  const removed = (await api.factors.get()).passkeys.find(({ name }) => name === 'MacBook')?.id ?? 0
  const before = own.answer(await asked(server, 'editor'))
  await api.passkeys.remove(removed, testPassword, second.answer(await api.passkeys.ask()))
  expect(await signIn(server, 'editor', before)).toBe('wrong_passkey')
  expect(await signIn(server, 'editor', second.answer(await asked(server, 'editor')))).toBe('done')
})

test('one that counts less than before was copied: neither of both opens anything by that', async () => {
  const { server, setUp } = await startWithClock()
  const { device } = await setUp('editor')
  const count = async (count: number) =>
    signIn(server, 'editor', device.answer(await asked(server, 'editor'), { count }))

  expect(await count(7)).toBe('done')
  expect([await count(7), await count(3), await count(0)]).toEqual(Array(3).fill('wrong_passkey'))
  expect(await count(8)).toBe('done')
})

test('one that never counts, as most on telephones, works each time', async () => {
  const { server } = await startWithClock()
  const api = await server.signIn('editor')
  const device = passkeyDevice(publicUrl)
  await api.passkeys.add('Телефон', device.make(await api.passkeys.begin(testPassword), { count: 0 }))

  for (let time = 0; time < 3; time++)
    expect(await signIn(server, 'editor', device.answer(await asked(server, 'editor'), { count: 0 }))).toBe('done')
})

test('a stolen session adds none, removes none and proves nothing', async () => {
  const { server, pass, setUp } = await startWithClock()
  const { api: stolen } = await setUp('editor')
  const mine = passkeyDevice(publicUrl)
  const plain = await server.signIn('auditor')
  const { id = 0 } = (await stolen.factors.get()).passkeys[0] ?? {}

  expect(await outcomeOf(plain.passkeys.begin('guessed-password'))).toBe('invalid_data')
  // Neither does who knows the password, too, without a fresh proof: that would be another factor by the first alone.
  pass(16 * minute)
  expect(await outcomeOf(stolen.passkeys.begin(testPassword))).toBe('proof_needed')
  expect(await outcomeOf(stolen.factors.begin(testPassword))).toBe('proof_needed')
  const foreign = mine.make(await plain.passkeys.begin(testPassword))
  expect(await outcomeOf(stolen.passkeys.add('Чужой', foreign))).toBe('conflict')
  const answer = mine.answer(await stolen.passkeys.ask())
  expect(await outcomeOf(stolen.passkeys.remove(id, testPassword, answer))).toBe('invalid_data')
  expect(await outcomeOf(stolen.passkeys.remove(id, 'guessed-password', 'ABCDE-FGHJK'))).toBe('invalid_data')
  expect(await outcomeOf(stolen.factors.prove(mine.answer(await stolen.passkeys.ask())))).toBe('invalid_data')
})

test('what is asked in one session, or for one purpose, is answered in no other', async () => {
  const { server, pass, setUp } = await startWithClock()
  const { api, device } = await setUp('editor')
  const other = await server.signIn('editor')

  const ofOther = device.answer(await other.passkeys.ask())
  const ofSignIn = device.answer(await asked(server, 'editor'))
  expect(await outcomeOf(api.factors.prove(ofOther))).toBe('invalid_data')
  expect(await outcomeOf(api.factors.prove(ofSignIn))).toBe('invalid_data')
  expect(await signIn(server, 'editor', device.answer(await api.passkeys.ask()))).toBe('wrong_passkey')
  const begun = await api.passkeys.begin(testPassword)
  pass(5 * minute)
  expect(await outcomeOf(api.passkeys.add('Поздно', device.make(begun)))).toBe('conflict')
  const again = device.make(await api.passkeys.begin(testPassword))
  expect(await outcomeOf(api.passkeys.add('Второй', again))).toBe('done')
  expect(await outcomeOf(api.passkeys.add('Ещё раз', again))).toBe('conflict')
})

test('asks a passkey anew before exports, and takes its answer in place of a code', async () => {
  const { pass, setUp } = await startWithClock()
  const { api, device, codes } = await setUp('director')
  const exported = () => outcomeOf(api.clients.export({}, 'csv'))

  expect(await exported()).toBe('done')
  pass(15 * minute)
  expect(await exported()).toBe('proof_needed')
  await api.factors.prove(device.answer(await api.passkeys.ask()))
  expect(await exported()).toBe('done')
  pass(15 * minute)
  await api.factors.prove(codes[3] ?? '')
  expect(await exported()).toBe('done')
  expect(await api.factors.renewCodes(device.answer(await api.passkeys.ask()))).toHaveLength(10)
})

test('an app and passkeys stand beside each other; codes to recover with go with the last of them', async () => {
  const { server, setUp, now } = await startWithClock()
  const { api, device, codes } = await setUp('editor')
  const { secret } = await api.factors.begin(testPassword)
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now() })

  expect(codes).toHaveLength(10)
  expect(await api.factors.confirm(code())).toEqual([])
  expect(await api.factors.get()).toMatchObject({ codesLeft: 10, passkeys: [{}] })
  const { id = 0 } = (await api.factors.get()).passkeys[0] ?? {}
  await api.factors.remove(testPassword, device.answer(await api.passkeys.ask()))
  expect(await api.factors.get()).toMatchObject({ since: '', codesLeft: 10 })
  await api.passkeys.remove(id, testPassword, codes[1] ?? '')
  expect(await api.factors.get()).toMatchObject({ codesLeft: 0, passkeys: [] })
  expect(await outcomeOf(newClient(server).auth.signIn({ username: 'editor', password: testPassword }))).toBe('done')
})

test('names are told apart, and there are twenty at most', async () => {
  const { setUp } = await startWithClock()
  const { api } = await setUp('editor')
  const add = async (name: string) =>
    api.passkeys.add(name, passkeyDevice(publicUrl).make(await api.passkeys.begin(testPassword)))

  expect(await outcomeOf(add('MacBook'))).toBe('already_exists')
  expect(await outcomeOf(add('  '))).toBe('invalid_data')
  for (let count = 2; count <= 20; count++) await add(`Ключ ${count}`)
  expect(await outcomeOf(add('Ключ 21'))).toBe('limit_reached')
})

test('a reset, by a superAdmin or on the host, takes passkeys off as well', async () => {
  const { server, setUp } = await startWithClock()
  const { api: editor } = await setUp('editor')
  const { api: operator } = await setUp('operator')
  const lesser = await server.signIn('auditor')

  expect(await outcomeOf(lesser.users.resetFactor(ownId(editor)))).toBe('forbidden')
  await server.api.users.resetFactor(ownId(editor))
  expect(await resetFactorOnHost({ database: server.database, now: () => new Date() }, 'operator')).toBe(true)

  for (const [username, api] of [
    ['editor', editor],
    ['operator', operator],
  ] as const) {
    expect(await outcomeOf(api.auth.me())).toBe('unauthenticated')
    expect(await outcomeOf(newClient(server).auth.signIn({ username, password: testPassword }))).toBe('done')
  }
  expect(await server.database.db.selectFrom('recovery_codes').selectAll().execute()).toEqual([])
})

test('says where they work; by the number of a machine they do not, and nothing is half done', async () => {
  const server = await startApp({ config: { publicUrl: undefined } })
  const tell = async (host: string, authorization: string) =>
    (await server.app.inject({ url: '/api/auth/second-factor', headers: { host, authorization } })).json()
  const authorization = `Bearer ${await server.tokenOf('editor')}`

  expect(await tell('localhost:4000', authorization)).toMatchObject({ passkeysAt: 'http://localhost:4000' })
  for (const host of ['127.0.0.1:4000', '192.168.1.5:4000', '[::1]:4000', 'office:4000', 'office.example.uz'])
    expect(await tell(host, authorization)).toMatchObject({ passkeysAt: '' })
  const { api } = server
  expect(await outcomeOf(api.passkeys.begin(testPassword))).toBe('conflict')
})

test('behind a proxy that is trusted the domain is that of the page', async () => {
  const server = await startApp({ config: { publicUrl: undefined, trustedProxies: ['127.0.0.1'] } })
  const authorization = `Bearer ${await server.tokenOf('editor')}`
  const at = async (headers: Record<string, string>) =>
    (await server.app.inject({ url: '/api/auth/second-factor', headers: { authorization, ...headers } })).json()

  const host = 'office.example.uz'
  expect(await at({ host, 'x-forwarded-proto': 'https' })).toMatchObject({ passkeysAt: publicUrl })
  expect(await at({ host })).toMatchObject({ passkeysAt: '' })
})

test('keeps neither a challenge that is over nor anything by which an account is opened', async () => {
  const { server, pass, setUp } = await startWithClock()
  await setUp('editor')
  await asked(server, 'editor')
  pass(6 * minute)
  await asked(server, 'editor')
  const { db } = server.database

  expect(await db.selectFrom('passkey_challenges').selectAll().execute()).toHaveLength(1)
  const [kept] = await db.selectFrom('passkeys').selectAll().execute()
  expect(kept).toMatchObject({ rp_id: 'office.example.uz', transports: 'internal' })
})
