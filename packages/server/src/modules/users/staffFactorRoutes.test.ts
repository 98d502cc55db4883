import type { Client } from '@karvon/api-client/client'
import { HttpError } from '@karvon/api-client/http/httpErrors'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { passkeyDevice } from '../../../test/passkeyDevice'
import { routesOf } from '../../../test/routesOf'
import { startApp } from '../../../test/startApp'
import { testPassword } from '../../../test/testEmployees'
import { liftFactorsOnHost } from '../../host/accounts'

const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof HttpError ? (error.code ?? String(error.status)) : String(error)),
  )

async function setUpApp(api: Client): Promise<string[]> {
  const { secret } = await api.factors.begin(testPassword)
  return api.factors.confirm(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
}

test('a role that has to have a second factor does nothing without one, in sessions of before too', async () => {
  const server = await startApp()
  const { api } = server
  const editor = await server.signIn('editor')
  const role = editor.session.user()?.role ?? 'User'
  expect(await outcomeOf(editor.notifications.list())).toBe('done')

  const state = await api.users.requireFactors([role])

  expect(state.roles.find((one) => one.role === role)).toMatchObject({ isRequired: true })
  expect(state.roles.filter((one) => one.isRequired)).toHaveLength(1)
  expect(await outcomeOf(editor.notifications.list())).toBe('factor_required')
  const later = await server.signIn('editor')
  expect(await outcomeOf(later.auth.changePassword(testPassword, 'another-password-1'))).toBe('factor_required')
  expect(await outcomeOf(later.auth.me())).toBe('done')
  expect(await later.factors.get()).toMatchObject({ isRequired: true })
  // Whose role does not have to have one is asked for nothing.
  expect(await outcomeOf(api.clients.list())).toBe('done')

  const codes = await setUpApp(later)
  expect(await outcomeOf(later.notifications.list())).toBe('done')
  expect(await outcomeOf(later.factors.remove(testPassword, codes[0] ?? ''))).toBe('conflict')
  expect(await later.factors.get()).toMatchObject({ codesLeft: 10 })
  await api.users.requireFactors([])
  expect(await outcomeOf(later.factors.remove(testPassword, codes[0] ?? ''))).toBe('done')
  const { items } = await api.activityLogs.list({ action: 'RequireSecondFactor' })
  expect(items.map(({ description }) => description)).toEqual([
    'Второй фактор ни для кого не обязателен',
    expect.stringContaining('Второй фактор обязателен для ролей: '),
  ])
})

test('nothing but what leads to a second factor, or out, is open without one; tokens are closed, too', {
  timeout: 60_000,
}, async () => {
  const server = await startApp()
  const limits = { name: 'nightly', isReadOnly: false, areas: [], days: 1 }
  const token = `Bearer ${(await server.api.tokens.create(limits, testPassword)).token}`
  const authorization = `Bearer ${await server.tokenOf('director')}`
  await server.api.users.requireFactors(['SuperAdmin'])
  const routes = routesOf(server.app).filter(({ method }) => method !== 'HEAD')

  const open = { session: [] as string[], token: [] as string[] }
  for (const { method, path } of routes) {
    const refusesTo = async (as: string) => {
      const { body } = await server.app.inject({
        method: method as 'GET',
        url: path.replaceAll('{}', '2147483647'),
        headers: { authorization: as },
      })
      return body.includes('"code":"factor_required"')
    }
    if (path === '/api/auth/logout') continue
    if (!(await refusesTo(authorization))) open.session.push(`${method} ${path}`)
    if (!(await refusesTo(token))) open.token.push(`${method} ${path}`)
  }

  const own = (paths: string[]) => paths.filter((path) => path.includes('/api/auth/') && !path.endsWith('/login'))
  expect(own(open.session).toSorted()).toEqual([
    'GET /api/auth/me',
    'GET /api/auth/second-factor',
    'POST /api/auth/passkeys',
    'POST /api/auth/passkeys/begin',
    'POST /api/auth/second-factor/begin',
    'POST /api/auth/second-factor/confirm',
  ])
  // The rest is what anybody may call.
  const isForAll = /^\w+ \/(api\/(site|openapi|csp|auth|contact-actions$)|health|files\/|\*|$)|\/login$/
  expect(open.session.filter((path) => !isForAll.test(path))).toEqual([])
  expect(open.token).toEqual(open.session)
})

test('whoever requires it of superAdmins has one, or is led to it; the host can lift it', async () => {
  const server = await startApp()
  const { api } = server

  await api.users.requireFactors(['SuperAdmin'])
  expect(await outcomeOf(api.users.requireFactors([]))).toBe('factor_required')
  expect(await outcomeOf(api.users.secondFactors())).toBe('factor_required')
  expect(await liftFactorsOnHost({ database: server.database, now: () => new Date() }, 'director')).toBe(true)
  expect(await liftFactorsOnHost({ database: server.database, now: () => new Date() }, 'director')).toBe(false)
  expect(await outcomeOf(api.users.secondFactors())).toBe('done')
  await api.users.requireFactors(['SuperAdmin'])
  await setUpApp(api)
  expect(await outcomeOf(api.users.requireFactors([]))).toBe('done')
})

test('tells superAdmins, and nobody else, who has one', async () => {
  const server = await startApp()
  const editor = await server.signIn('editor')
  const id = Number(editor.session.user()?.id)
  const before = await server.api.users.secondFactors()
  await setUpApp(editor)

  const after = await server.api.users.secondFactors()

  expect(before.having).toEqual([])
  expect(after.having).toEqual([id])
  const of = ({ roles }: typeof after) => roles.find(({ role }) => role === editor.session.user()?.role)
  expect(of(after)).toEqual({ ...of(before), lacking: (of(before)?.lacking ?? 0) - 1 })
  expect(await outcomeOf(editor.users.secondFactors())).toBe('forbidden')
  expect(await outcomeOf(editor.users.requireFactors(['User']))).toBe('forbidden')
})

test('of two who take off the last two at the same moment one stays, where the role has to have one', async () => {
  const server = await startApp({ config: { publicUrl: 'https://office.example.uz' } })
  const editor = await server.signIn('editor')
  const codes = await setUpApp(editor)
  const device = passkeyDevice('https://office.example.uz')
  await editor.passkeys.add('Ключ', device.make(await editor.passkeys.begin(testPassword)))
  await server.api.users.requireFactors([editor.session.user()?.role ?? 'User'])
  const [{ id = 0 } = {}] = (await editor.factors.get()).passkeys

  const both = await Promise.all(
    [editor.factors.remove(testPassword, codes[0] ?? ''), editor.passkeys.remove(id, testPassword, codes[1] ?? '')].map(
      outcomeOf,
    ),
  )

  expect(both.toSorted()).toEqual(['conflict', 'done'])
  expect(await outcomeOf(editor.notifications.list())).toBe('done')
})

test('a stream of changes ends where one is missing, and none is opened', async () => {
  const server = await startApp()
  const editor = await server.signIn('editor')
  const authorization = `Bearer ${editor.session.token()}`
  const stream = await fetch(`${server.baseUrl}/api/events`, {
    headers: { authorization, accept: 'text/event-stream' },
  })
  const reader = stream.body?.getReader()
  await reader?.read()

  await server.api.users.requireFactors([editor.session.user()?.role ?? 'User'])

  for (let isDone = false; !isDone; ) isDone = (await reader?.read())?.done ?? true
  const again = await fetch(`${server.baseUrl}/api/events`, { headers: { authorization } })
  expect(again.status).toBe(403)
})
