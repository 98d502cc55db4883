import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { expect, test } from 'vitest'
import { runCli } from '../../test/runCli'

const answersOf = (version: string) => ({
  'GET /api/tours': { body: [buildTour()] },
  'GET /api/auth/me': { body: { version } },
})
const notice = 'Сервер обновлён до 99.0.0'
const asked = ({ sent }: Awaited<ReturnType<typeof runCli>>) =>
  sent.filter(({ path }) => path === '/api/auth/me').length

test('tells a person that the server is newer, beside the rows and once a day', async () => {
  const first = await runCli('tours list', { answers: answersOf('99.0.0'), isWatched: true })
  const again = await runCli('tours list', { answers: answersOf('99.0.0'), isWatched: true, folder: first.folder })

  expect(first.err).toContain(notice)
  expect(first.out).not.toContain('99.0.0')
  expect(first.exit).toBe(0)
  expect(again.err).not.toContain(notice)
  expect(asked(again)).toBe(0)
})

test('is silent about a server that is older or the same', async () => {
  const run = await runCli('tours list', { answers: answersOf('0.0.9'), isWatched: true })

  expect(asked(run)).toBe(1)
  expect(run.err).not.toContain('обновлён')
})

test.each([
  ['without a terminal', 'tours list', {}],
  ['in CI', 'tours list', { isWatched: true, env: { CI: '1' } }],
  ['when told to be quiet', 'tours list --quiet', { isWatched: true }],
])('asks nothing %s', async (_, line, options) => {
  expect(asked(await runCli(line, { answers: answersOf('99.0.0'), ...options }))).toBe(0)
})

test('waits for no answer, and asks again the next time', async () => {
  const silent = { ...answersOf(''), 'GET /api/auth/me': () => new Promise<never>(() => {}) }

  const run = await runCli('tours list', { answers: silent, isWatched: true })
  const next = await runCli('tours list', { answers: answersOf('99.0.0'), isWatched: true, folder: run.folder })

  expect(run.exit).toBe(0)
  expect(next.err).toContain(notice)
})
