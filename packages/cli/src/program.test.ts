import { expect, test } from 'vitest'
import { runCli } from '../test/runCli'

const commands = [
  ...['login', 'logout', 'whoami', 'help', 'tours'],
  ...['tours list', 'tours export', 'tours activate', 'tours deactivate'],
]

test.each(commands)('%s --help shows an example that can be typed', async (command) => {
  const { exit, out, err } = await runCli(`${command} --help`)

  expect(exit).toBe(0)
  expect(out).toContain('Примеры:')
  expect(out).toMatch(new RegExp(`^ {2}karvon ${command}`, 'm'))
  expect(err).toBe('')
})

test('lists no command that this enumeration forgets', async () => {
  const listed = async (command: string) => {
    const { out } = await runCli(`${command} --help`.trim())
    const items = /Команды:\n((?: .*\n)+)/.exec(out)?.[1] ?? ''
    return [...items.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name]) => `${command} ${name}`.trim())
  }

  expect([...(await listed('')), ...(await listed('tours'))].sort()).toEqual([...commands].sort())
})

test.each(commands)('%s refuses a flag it does not know, without repeating what may be a secret', async (command) => {
  const { exit, err, sent } = await runCli(`${command} --pasword=hunter2 --json`)

  expect(exit).toBe(2)
  expect(err).toContain('--pasword')
  expect(err).not.toContain('hunter2')
  expect(sent).toEqual([])
})

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
  ['tours list --serch x', 'Может быть, --search?'],
  ['tours list --sort size', 'Можно: title, price'],
  ['tours list --min-price much', 'Нужно число'],
  ['tours list --valid-from 2026-02-30', 'Нужна дата'],
  ['tours list --page-size 1000', 'от 1 до 100'],
  ['tours list --active --inactive', 'вместе не используются'],
  ['tours list --all --page 2', 'вместе не используются'],
  ['tours activate', 'Не хватает аргумента <id>'],
  ['tours activate ../users/1', 'Это не номер'],
  ['help nothing', 'Темы: exit-codes, environment'],
  ['whoami --server ftp://office', '--server'],
  ['whoami --server http://ann:hunter2@office', 'не должно быть имени и пароля'],
  ['whoami --profile ../../etc', 'Имя профиля'],
])('%s is a wrong call and says how to put it right', async (line, hint) => {
  const { exit, out, err, sent } = await runCli(line)

  expect(exit).toBe(2)
  expect(out).toBe('')
  expect(err).toContain(hint)
  expect(err.trim().split('\n')).toHaveLength(1)
  expect(err).not.toContain('hunter2')
  expect(sent).toEqual([])
})

const refusal = (status: number, detail?: string) => ({ 'GET /api/tours/all': { status, body: { status, detail } } })
const offline = { 'GET /api/tours/all': () => Promise.reject(new TypeError('offline')) }

test.each([
  [401, refusal(401), 4, 'SIGN_IN', 'karvon login'],
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

test('prints what the server says without the characters that steer a terminal', async () => {
  const { err, out } = await runCli('tours list --json', { answers: refusal(400, 'a\u001b[31mb\u202ec\u009b') })

  expect(err).toBe('karvon: a[31mbc\n')
  expect(out).toContain('a\\u001b[31mb\\u202ec\\u009b')
})
