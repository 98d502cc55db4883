import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { createSession } from '@karvon/api-client/auth/session'
import { cannedClient, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { expect, test } from 'vitest'
import { runCli, testWorld } from '../test/runCli'
import { openProfile } from './context/profileStore'
import { defaultServer } from './context/settings'
import { runProgram } from './runProgram'

test('shows its help when called with nothing', async () => {
  const { exit, out } = await runCli([])

  expect(exit).toBe(0)
  expect(out).toContain('karvon help exit-codes')
})

test.each([
  ['help exit-codes', '130'],
  ['help environment', 'KARVON_CONFIG_DIR'],
  ['help tours export', 'karvon tours export -o tours.xlsx'],
])('%s explains', async (line, expected) => {
  const { exit, out } = await runCli(line)

  expect(exit).toBe(0)
  expect(out).toContain(expected)
})

test.each([
  ['tours lst', 'Может быть, list?'],
  ['export users', 'Может быть, users export?'],
  ['whoami', 'Может быть, auth whoami?'],
  ['list tours', 'Может быть, tours list?'],
  ['tours get', 'Справка: karvon tours get --help'],
  ['tours list --serch x', 'Может быть, --search?'],
  ['tours list --sort size', 'Можно: title, price'],
  ['tours list --min-price much', 'Нужно число'],
  ['tours list --valid-from 2026-02-30', 'Нужна дата'],
  ['tours list --page-size 1000', 'от 1 до 100'],
  ['tours list --active --inactive', 'вместе не используются'],
  ['tours list --all --page 2', 'вместе не используются'],
  ['tours activate', 'Укажите номера'],
  ['tours activate ../users/1', 'Это не номер'],
  ['help nothing', 'Темы: exit-codes, environment'],
  ['auth whoami --server ftp://office', '--server'],
  ['auth whoami --server http://ann:hunter2@office', 'не должно быть имени и пароля'],
  ['auth whoami --profile ../../etc', 'Имя профиля'],
])('%s is a wrong call and says how to put it right', async (line, hint) => {
  const { exit, out, err, sent } = await runCli(line)

  expect(exit).toBe(2)
  expect(out).toBe('')
  expect(err).toContain(hint)
  expect(err.trim().split('\n')).toHaveLength(1)
  expect(err).not.toContain('hunter2')
  expect(sent).toEqual([])
})

test.each([
  ['--profile nobody', 'Профиля nobody нет. Войти: karvon auth login --server <url> --profile nobody'],
  ['--server http://127.0.0.1:4999', 'Войдите: karvon auth login --server http://127.0.0.1:4999'],
])('says where nobody is signed in with %s, and the command that signs in there', async (flags, hint) => {
  const { exit, err, sent } = await runCli(`tours list ${flags}`)

  expect(exit).toBe(4)
  expect(err).toContain(hint)
  expect(sent).toEqual([])
})

test('says how to sign in again: to the profile that was named, not to a token of the environment', async () => {
  const answers = refusal(401, 'Сеанс истёк')

  const named = await runCli('tours list --profile default --json', { answers })
  const robot = await runCli('tours list --json', {
    answers: { ...answers, 'GET /api/auth/me': { body: buildUser() } },
    env: { KARVON_TOKEN: 'karvon_old' },
  })

  expect(named.envelope().next).toEqual(['karvon auth login --profile default'])
  expect(named.err).toContain('Войдите снова: karvon auth login --profile default')
  expect(robot).toMatchObject({ exit: 4, err: expect.stringContaining('Токен в KARVON_TOKEN не действует') })
  expect(robot.out + robot.err).not.toContain('karvon auth login')
})

test('a profile that only a file names and nobody has here is told', async () => {
  const { folder } = await runCli('config path')
  writeFileSync(join(folder, 'karvon.config.json'), '{"profile":"office"}')

  const { exit, err } = await runCli('tours list', { folder })

  expect(exit).toBe(4)
  expect(err).toContain('Профиля office нет. Войти: karvon auth login --server <url>')
})

test('tells a broken rule with its field: in English by kind, in Russian in the words of the forms', async () => {
  const line = 'tours create --title-ru A --description-ru B --price 1 --valid-from 2027-01-02 --valid-until 2027-01-01'

  const [english, russian] = [await runCli(`${line} --lang en`), await runCli(line)]

  expect(english.out).toContain('validUntil: it has to be after the first day')
  expect(russian.out).toContain('validUntil: Дата окончания должна быть позже даты начала')
  expect([english.exit, russian.exit]).toEqual([2, 2])
})

const refusal = (status: number, detail?: string) => ({ 'GET /api/tours/all': { status, body: { status, detail } } })
const offline = { 'GET /api/tours/all': () => Promise.reject(new TypeError('offline')) }

test.each([
  [401, refusal(401), 4, 'SIGN_IN', 'karvon auth login'],
  [403, refusal(403, 'Доступ запрещён'), 7, 'FORBIDDEN', 'Доступ запрещён'],
  [409, refusal(409, 'Уже изменено'), 8, 'CONFLICT', 'Уже изменено'],
  [400, refusal(400, 'Некорректные данные'), 2, 'REFUSED', 'Некорректные данные'],
  [429, refusal(429, 'Слишком часто'), 9, 'TOO_MANY', 'Слишком часто'],
  [500, refusal(500), 9, 'SERVER', '500'],
  ['no answer', offline, 9, 'UNAVAILABLE', 'не отвечает'],
  ['another server', { 'GET /api/tours/all': { body: '<html>' } }, 1, 'UNEXPECTED_ANSWER', 'отвечает не Karvon'],
])('answers %s of the server with its own exit code', async (_, answers, code, name, message) => {
  const { exit, err, envelope } = await runCli('tours list --json', { answers })

  expect(exit).toBe(code)
  expect(envelope()).toMatchObject({ v: 1, ok: false, command: 'tours list', data: null, errors: [{ code: name }] })
  expect(err).toContain(message)
  expect(err.trim().split('\n')).toHaveLength(1)
})

test.each([400, 401, 409, 500])('puts the Russian of a %s behind its own English', async (status) => {
  const { err } = await runCli('tours list --lang en', { answers: refusal(status, 'Уже изменено') })

  expect(err).toMatch(/^karvon: [A-Z][^()]+ \(Уже изменено\)[^()]*\n$/)
})

test.each(['missing.jpg', 'texts.json'])('tells before anything is sent that %s cannot be uploaded', async (file) => {
  const { exit, err, out, sent } = await runCli(`content uz-posts create --caption-ru A --mobile ${file} --json`, {
    answers: { 'GET /api/uzbekistan-posts/all': { body: [] } },
  })

  expect(exit).toBe(2)
  expect(out + err).toContain(file)
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('prints what the server says without the characters that steer a terminal', async () => {
  const { err, out } = await runCli('tours list --json', { answers: refusal(400, 'a\u001b[31mb\u202ec\u009b') })

  expect(err).toBe('karvon: a[31mbc\n')
  expect(out).toContain('a\\u001b[31mb\\u202ec\\u009b')
})

test.each([
  'profile add other https://office.example.uz',
  'profile use default',
  'profile remove default',
  'config set lang en',
  'auth logout',
  'auth login -u editor',
  'users export -o staff.csv',
  'users list -o staff.csv',
])('%s changes nothing here with -n, and says so', async (line) => {
  const answers = { 'GET /api/users': cannedPage([buildUser()]) }
  const { folder } = await runCli('config set concurrency 2')
  const before = filesIn(folder)

  const run = await runCli(`${line} -n`, { answers, folder, stdin: 'x\n' })
  const script = await runCli(`${line} -n --json`, { answers, folder, stdin: 'x\n' })

  expect(run).toMatchObject({ exit: 0, err: expect.stringContaining('Пробный запуск') })
  expect(script.envelope()).toMatchObject({ ok: true })
  expect(run.sent.filter(({ method }) => method !== 'GET')).toEqual([])
  expect(filesIn(folder)).toEqual(before)
})

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map(({ name, parentPath }) => [name, readFileSync(join(parentPath, name), 'utf8')])

test.each(['tours export --format csv -o -', 'tours list --format csv'])(
  '%s | head says nothing when its reader has seen enough',
  async (line) => {
    const { world, err, folder } = testWorld()
    const profile = openProfile(join(folder, 'config'), 'default', () => {})
    createSession(profile.store(defaultServer)).start('canned-token', buildUser({ role: 'SuperAdmin' }))
    const closed = () => Object.assign(new Error('write EPIPE'), { code: 'EPIPE', syscall: 'write' })
    const stdout = new Writable({ write: (_chunk, _encoding, done) => done(closed()) })
    stdout.on('error', () => {})
    const canned = cannedClient({ 'GET /api/tours/all': cannedPage([buildTour(), buildTour({ id: 2 })]) }, null)

    const exit = await runProgram(line.split(' '), { ...world, stdout })
    canned.restore()

    expect(exit).toBe(0)
    expect(err.text()).toBe('')
  },
)
