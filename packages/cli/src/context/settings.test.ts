import { lstatSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { expect, test } from 'vitest'
import { runCli } from '../../test/runCli'

const settingsOf = (data: unknown) =>
  Object.fromEntries(
    (data as { name: string; value: string; origin: string }[]).map(({ name, ...rest }) => [name, rest]),
  )

test('flags come before variables, these before the project, that before the user', async () => {
  const { folder } = await runCli('config set concurrency 2')
  await runCli('config set timeout 10', { folder })
  const project = join(folder, 'karvon.config.json')
  writeFileSync(project, JSON.stringify({ timeout: 20, lang: 'en', server: 'http://project.example' }))
  const env = { KARVON_LANG: 'ru' }

  const { envelope } = await runCli('config list --origin --json --server http://flag.example', { folder, env })

  expect(settingsOf(envelope().data)).toEqual({
    profile: { value: 'default', origin: 'default' },
    server: { value: 'http://flag.example', origin: '--server' },
    lang: { value: 'ru', origin: 'KARVON_LANG' },
    concurrency: { value: '2', origin: join(folder, 'config', 'config.json') },
    timeout: { value: '20', origin: project },
  })
})

test('a profile that is named brings its server along', async () => {
  const { folder } = await runCli('profile add work https://office.example.uz')
  writeFileSync(join(folder, 'karvon.config.json'), '{"server":"http://project.example"}')

  const named = await runCli('config get server --profile work', { folder })
  const plain = await runCli('config get server', { folder })

  expect(named.out.trim()).toBe('https://office.example.uz')
  expect(plain.out.trim()).toBe('http://project.example')
})

test.each([
  ['{"token":"secret-1"}', 'token'],
  ['[1]', 'JSON'],
  ['{"lang":"fr"}', 'ru, en'],
  ['{"concurrency":99}', 'karvon.config.json: concurrency: Нужно целое число от 1 до 16'],
  ['{"timeout":"long"}', 'karvon.config.json: timeout: Нужно целое число'],
])('a project file that holds %s is a wrong call', async (text, hint) => {
  const { folder } = await runCli('config path')
  writeFileSync(join(folder, 'karvon.config.json'), text)

  const { exit, err } = await runCli('config list', { folder })

  expect(exit).toBe(2)
  expect(err).toContain(hint)
  expect(err).not.toContain('secret-1')
})

test('speaks English when the locale or a flag says so, and Russian otherwise', async () => {
  const english = await runCli('tours --help', { env: { LANG: 'en_US.UTF-8' } })
  const russian = await runCli('tours --help', { env: { LANG: 'uz_UZ.UTF-8' } })
  const flagged = await runCli('auth whoami --lang en', { signedIn: null })

  expect(english.out).toContain('Global flags:')
  expect(russian.out).toContain('Общие флаги:')
  expect(flagged.err).toContain('Not signed in')
})

test('reads a file of settings that begins with the mark of its encoding', async () => {
  const { folder } = await runCli('config path')
  writeFileSync(join(folder, 'karvon.config.json'), '\ufeff{"lang":"en"}')

  const { out } = await runCli('config get lang', { folder })

  expect(out.trim()).toBe('en')
})

test('finds the settings of a project from a folder inside it', async () => {
  const { folder } = await runCli('config path')
  mkdirSync(join(folder, 'deep', 'er'), { recursive: true })
  writeFileSync(join(folder, 'karvon.config.json'), '{"lang":"en"}')

  const { out } = await runCli('config get lang', { folder, workingFolder: join(folder, 'deep', 'er') })

  expect(out.trim()).toBe('en')
})

test('--debug tells each call with its id and how long it took, and no token', async () => {
  const { err, sent } = await runCli('tours list --search хива --debug', {
    answers: { 'GET /api/tours/all': { body: [] } },
  })

  const [, id] = /^debug: (\w+) GET/m.exec(err) ?? []
  expect(sent[0]?.headers.get('x-request-id')).toBe(id)
  expect(err).toMatch(/^debug: [0-9a-f]{8} GET \/api\/tours\/all\?.*Search=.* 200, \d+ ms$/m)
  expect(err).not.toContain('canned-token')
})

test('a file of settings that is a link is written where it leads', async () => {
  const { folder } = await runCli('config path')
  mkdirSync(join(folder, 'config'), { recursive: true })
  writeFileSync(join(folder, 'kept.json'), '{}')
  symlinkSync(join(folder, 'kept.json'), join(folder, 'config', 'config.json'))

  await runCli('config set concurrency 2', { folder })

  expect(lstatSync(join(folder, 'config', 'config.json')).isSymbolicLink()).toBe(true)
  expect(JSON.parse(readFileSync(join(folder, 'kept.json'), 'utf8'))).toEqual({ concurrency: '2' })
})

test.each([
  [{ FORCE_COLOR: '1' }, true],
  [{ FORCE_COLOR: '0', CLICOLOR_FORCE: '1' }, false],
  [{ FORCE_COLOR: '1', NO_COLOR: '1' }, false],
])('prints with colour or without it as %o says', async (env, isColoured) => {
  const answers = { 'GET /api/tours/all': cannedPage([buildTour({ isActive: true })]) }

  const { out } = await runCli('tours list', { env, answers })

  expect(out.includes('\u001b[')).toBe(isColoured)
})
