import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { expect, test } from 'vitest'
import { runCli } from '../../../test/runCli'

const signsIn = { 'POST /api/auth/login': { body: { token: 'fresh-token', user: buildUser({ username: 'editor' }) } } }
const profile = (folder: string, name = 'default') => join(folder, 'config', 'profiles', `${name}.json`)

test('signs in with the password from stdin and keeps the session to its owner', async () => {
  const { exit, err, sent, folder } = await runCli('auth login --username editor', {
    answers: signsIn,
    signedIn: null,
    stdin: 'karvon-demo\nnext line',
  })

  expect(exit).toBe(0)
  expect(sent[0]?.body).toEqual({ username: 'editor', password: 'karvon-demo' })
  expect(sent[0]?.headers.get('x-karvon-client')).toBe('cli')
  expect(err).toContain('Вход выполнен: Дилноза Каримова')
  expect(statSync(profile(folder)).mode & 0o777).toBe(0o600)
  expect(statSync(join(folder, 'config', 'profiles')).mode & 0o777).toBe(0o700)
  expect(readFileSync(profile(folder), 'utf8')).not.toContain('karvon-demo')
})

test.each([
  ['auth login', '--username'],
  ['auth login --username editor', 'stdin'],
  ['auth login --no-input --json', '--username'],
])('%s asks nobody off a terminal and names what is missing', async (line, flag) => {
  const { exit, err, sent } = await runCli(line, { signedIn: null })

  expect(exit).toBe(6)
  expect(err).toContain(flag)
  expect(sent).toEqual([])
})

test('tells a wrong password in the words of the server and never repeats it', async () => {
  const refused = {
    answers: { 'POST /api/auth/login': { status: 401, body: { detail: 'Неверный логин или пароль' } } },
    signedIn: null,
    stdin: 'hunter2\n',
  }

  const { exit, err, out } = await runCli('auth login --username editor --json', refused)
  const english = await runCli('auth login --username editor --lang en', refused)

  expect(exit).toBe(4)
  expect(err).toMatch(/\nkarvon: Неверный логин или пароль\n$/)
  expect(english.err).toMatch(/\nkarvon: [A-Z][a-z ]+ \(Неверный логин или пароль\)\n$/)
  expect(out + err).not.toContain('hunter2')
})

test('sends the code of a second factor when it is given, and names the flag where nobody can be asked', async () => {
  const needed = { status: 401, body: { code: 'second_factor_needed', detail: 'Введите код' } }
  const options = { signedIn: null, stdin: 'karvon-demo\n' }

  const asked = await runCli('auth login -u editor', { ...options, answers: { 'POST /api/auth/login': needed } })
  const given = await runCli('auth login -u editor --code 123456', { ...options, answers: signsIn })

  expect(asked.exit).toBe(6)
  expect(asked.err).toContain('--code')
  expect(given.exit).toBe(0)
  expect(given.sent[0]?.body).toEqual({ username: 'editor', password: 'karvon-demo', code: '123456' })
})

test('an account with passkeys alone is told what works in a terminal, and signs in with a code to recover with', async () => {
  const needed = { code: 'second_factor_needed', detail: 'Введите код', factors: { app: false, passkey: null } }
  const answers = {
    'POST /api/auth/login': ({ body }: { body?: unknown }) =>
      (body as { code?: string }).code === undefined ? { status: 401, body: needed } : signsIn['POST /api/auth/login'],
  }
  const options = { signedIn: null, answers, env: { KARVON_SERVER: 'http://localhost:4000' } }

  const asked = await runCli('auth login -u editor', { ...options, stdin: 'karvon-demo\n' })
  const person = await runCli('auth login -u editor', { ...options, typed: ['karvon-demo', 'ABCDE-FGHJK'] })

  expect(asked.exit).toBe(6)
  expect(asked.err).toMatch(/Ключ доступа в терминале не работает.*KARVON_TOKEN/)
  expect(person.exit).toBe(0)
  expect(person.sent.at(-1)?.body).toMatchObject({ code: 'ABCDE-FGHJK' })
})

test('a call that asks for a fresh proof asks for a code and goes on; off a terminal it is refused in words', async () => {
  let isProved = false
  const refused = { status: 403, body: { code: 'proof_needed', detail: 'Подтвердите, что это вы' } }
  const answers = {
    'GET /api/users': () => (isProved ? cannedPage([buildUser()]) : refused),
    'GET /api/auth/second-factor': { body: { since: '', codesLeft: 3, passkeys: [{ id: 1, name: 'MacBook' }] } },
    'POST /api/auth/second-factor/prove': () => {
      isProved = true
      return { status: 204 }
    },
  }

  const script = await runCli('users list', { answers })
  const person = await runCli('users list', { answers, typed: ['ABCDE-FGHJK'] })

  expect(script.exit).not.toBe(0)
  expect(script.err).toContain('Подтвердите, что это вы')
  expect(script.sent.map(({ path }) => path)).not.toContain('/api/auth/second-factor/prove')
  expect(person.exit).toBe(0)
  expect(person.err).toContain('Ключ доступа в терминале не работает')
  expect(person.sent.filter(({ path }) => path.endsWith('/prove')).map(({ body }) => body)).toEqual([
    { code: 'ABCDE-FGHJK' },
  ])
  expect(person.sent.filter(({ path }) => path.startsWith('/api/users'))).toHaveLength(2)
})

test('keeps a profile for each name and remembers its server', async () => {
  const { folder } = await runCli('auth login -u editor --profile work --server http://127.0.0.1:4999/', {
    answers: signsIn,
    signedIn: null,
    stdin: 'karvon-demo',
  })

  const { exit, envelope } = await runCli('auth whoami --json', {
    answers: { 'GET /api/tours/all': { body: [] } },
    env: { KARVON_PROFILE: 'work' },
    folder,
  })

  expect(exit).toBe(0)
  expect(envelope().data).toMatchObject({
    profile: 'work',
    server: 'http://127.0.0.1:4999',
    user: { username: 'editor' },
  })
})

test('takes the token of one server nowhere else', async () => {
  const { exit, err, sent } = await runCli('tours list --server http://other.example')

  expect(exit).toBe(4)
  expect(err).toContain('профиль вошёл на http://localhost:4000')
  expect(sent).toEqual([])
})

test('forgets a session that the server no longer knows', async () => {
  const first = await runCli('auth whoami', { answers: { 'GET /api/tours/all': { status: 401 } } })
  const { exit, err, sent } = await runCli('auth whoami', { folder: first.folder })

  expect(first.exit).toBe(4)
  expect(exit).toBe(4)
  expect(err).toContain('karvon auth login')
  expect(sent).toEqual([])
})

test('signs out here even when the server does not answer', async () => {
  const { exit, folder, sent } = await runCli('auth logout', { answers: { 'POST /api/auth/logout': { status: 500 } } })

  expect(exit).toBe(0)
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer canned-token')
  expect(JSON.parse(readFileSync(profile(folder), 'utf8'))).toEqual({ server: 'http://localhost:4000' })
})

test('a token of the environment stands for a sign-in, and is written nowhere', async () => {
  const answers = {
    'GET /api/auth/me': { body: buildUser({ username: 'robot', role: 'SuperAdmin' }) },
    'GET /api/tours/all': { body: [] },
  }

  const run = await runCli('auth whoami --json', { answers, signedIn: null, env: { KARVON_TOKEN: 'karvon_secret' } })
  const login = await runCli('auth login', { signedIn: null, env: { KARVON_TOKEN: 'karvon_secret' } })

  expect(run.envelope().data).toMatchObject({ user: { username: 'robot' } })
  expect(run.sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer karvon_secret'])
  expect(existsSync(profile(run.folder))).toBe(false)
  expect(run.out + run.err).not.toContain('karvon_secret')
  expect(login).toMatchObject({ exit: 2, sent: [] })
})

test('status says how to sign in, on stdout for people and in the envelope with a line on stderr for scripts', async () => {
  const person = await runCli('auth status', { signedIn: null })
  const script = await runCli('auth status --json', { signedIn: null })

  expect(person).toMatchObject({ exit: 4, err: '' })
  expect(person.out).toContain('karvon auth login\n')
  expect(script.exit).toBe(4)
  expect(script.envelope()).toMatchObject({ errors: [{ code: 'SIGN_IN' }], next: ['karvon auth login'] })
  expect(script.err).toMatch(/^karvon: .+karvon auth login\n$/)
})

test('where CI is set the sign-in of a profile is not used, only a token of the environment', async () => {
  const answers = { 'GET /api/tours/all': { body: [] }, 'GET /api/auth/me': { body: buildUser() } }

  const kept = await runCli('auth whoami', { answers, env: { CI: 'true' } })
  const given = await runCli('auth whoami', { answers, env: { CI: 'true', KARVON_TOKEN: 'karvon_secret' } })
  const login = await runCli('auth login --username editor', { answers, env: { CI: 'true' }, stdin: 'x\n' })

  expect(kept).toMatchObject({ exit: 4, sent: [] })
  expect(kept.err).toContain('KARVON_TOKEN')
  expect(given.exit).toBe(0)
  expect(login).toMatchObject({ exit: 2, sent: [] })
})

test('says which server gets the password before it is asked for', async () => {
  const run = await runCli('auth login -u editor --server https://office.example.uz --profile work', { signedIn: null })

  expect(run.exit).toBe(6)
  expect(run.err).toMatch(/^Вход на https:\/\/office\.example\.uz, профиль work\n/)
})

test('sends no password to this machine by default where a profile knows a server', async () => {
  const { folder } = await runCli('profile add work https://office.example.uz', { signedIn: null })
  const elsewhere = { folder, answers: signsIn, stdin: 'karvon-demo' }

  const nowhere = await runCli('auth login -u editor --profile other', elsewhere)
  expect(nowhere).toMatchObject({ exit: 2, sent: [] })
  expect(nowhere.err).toContain('work')
  const byToken = await runCli('tours list --profile other', { ...elsewhere, env: { KARVON_TOKEN: 'a-token' } })
  expect(byToken).toMatchObject({ exit: 2, sent: [] })
})

test('the first profile becomes the current one, and no other', async () => {
  const { folder } = await runCli('profile add work https://office.example.uz', { signedIn: null })
  await runCli('profile add test http://localhost:4999', { folder })

  const { err } = await runCli('auth login -u editor', { folder, answers: signsIn, stdin: 'karvon-demo' })
  expect(err).toContain('Вход на https://office.example.uz, профиль work')
})
