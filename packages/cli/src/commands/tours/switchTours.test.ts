import type { Canned } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { expect, test } from 'vitest'
import { runCli } from '../../../test/runCli'

const done: Canned = { status: 204 }
const forbidden: Canned = { status: 403, body: { code: 'forbidden', detail: 'Доступ запрещён' } }

/** Tours that are switched off, and what the server says to switching them on. */
const hiddenTours = (answers: Record<number, Canned>): Record<string, Canned> =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([id, answer]) => [
      [`GET /api/tours/${id}`, { body: buildTour({ id: Number(id), isActive: false }) }],
      [`POST /api/tours/${id}/activate`, answer],
    ]),
  )

const writes = (sent: readonly { method: string; path: string }[]) =>
  sent.filter(({ method }) => method !== 'GET').map(({ path }) => path)

test('switches each tour by itself and says what became of it', async () => {
  const { exit, out, sent } = await runCli('tours activate 7 12 7', { answers: hiddenTours({ 7: done, 12: done }) })

  expect(exit).toBe(0)
  expect(writes(sent).sort()).toEqual(['/api/tours/12/activate', '/api/tours/7/activate'])
  expect(out).toContain('tour:7   сделано: isActive false → true')
})

test('leaves alone what is so already', async () => {
  const { exit, envelope, sent } = await runCli('tours activate 7 --json', {
    answers: { 'GET /api/tours/7': { body: buildTour({ id: 7, isActive: true }) } },
  })

  expect(exit).toBe(0)
  expect(writes(sent)).toEqual([])
  expect(envelope().data).toMatchObject([{ item: 'tour:7', state: 'unchanged' }])
})

test('goes on after a refusal and ends with 5, the retry ready to be typed', async () => {
  const { exit, envelope } = await runCli('tours activate 7 404 12 --json', {
    answers: hiddenTours({ 7: done, 12: done }),
  })

  const { job, ...report } = envelope()
  expect(exit).toBe(5)
  expect(report).toMatchObject({
    ok: false,
    summary: { total: 3, done: 2, failed: 1, skipped: 0 },
    errors: [{ code: 'NOT_FOUND', item: 'tour:404' }],
    next: [`karvon jobs retry ${job} --failed`],
  })
})

test.each([
  ['everything is forbidden', forbidden, 7],
  ['everything conflicts', { status: 409 }, 8],
  ['the server fails', { status: 500 }, 9],
])('ends with the code of the refusal when %s', async (_, answer, code) => {
  const { exit } = await runCli('tours activate 7 8', { answers: hiddenTours({ 7: answer, 8: answer }) })

  expect(exit).toBe(code)
})

test('names the permission that is missing', async () => {
  const { out, envelope } = await runCli('tours activate 7 --json', { answers: hiddenTours({ 7: forbidden }) })

  expect(envelope().errors).toMatchObject([{ code: 'FORBIDDEN', permission: ['CanEditTours'] }])
  expect(out).toContain('Нужно право «Редактирование туров»')
})

test('names no permission where the server has another reason', async () => {
  const reason = { status: 403, body: { detail: 'Тур закрыт до ревизии' } }

  const { envelope } = await runCli('tours activate 7 --json', { answers: hiddenTours({ 7: reason }) })

  expect(envelope().errors).toMatchObject([{ code: 'FORBIDDEN', message: 'Тур закрыт до ревизии' }])
})

test('stops at the first item when the sign-in has expired', async () => {
  const { exit, envelope, sent } = await runCli('tours activate 7 8 --concurrency 1 --json', {
    answers: hiddenTours({ 7: { status: 401 }, 8: done }),
  })

  expect(exit).toBe(4)
  expect(writes(sent)).toHaveLength(1)
  expect(envelope().summary).toEqual({ total: 2, done: 0, failed: 1, skipped: 1 })
})

test('finishes the item in flight after Ctrl-C, leaves the rest, and goes on with it when told to', async () => {
  const interruption = new AbortController()
  const interrupt: Canned = () => {
    interruption.abort()
    return { status: 204 }
  }

  const answers = hiddenTours({ 7: interrupt, 8: done })
  const first = await runCli('tours activate 7 8 --concurrency 1 --json', { answers, signal: interruption.signal })
  const second = await runCli(`jobs resume ${first.envelope().job} --json`, { answers, folder: first.folder })

  expect(first.exit).toBe(130)
  expect(first.err).toMatch(/^Заканчивается начатое.* karvon jobs resume /)
  expect(first.envelope().data).toMatchObject([{ state: 'done' }, { state: 'skipped' }])
  expect(second.exit).toBe(0)
  expect(writes(second.sent)).toEqual(['/api/tours/8/activate'])
})

test('plans in a dry run what would be sent, and sends nothing that changes', async () => {
  const answers = {
    'GET /api/tours/7': { body: buildTour({ id: 7, isActive: false }) },
    'GET /api/tours/8': { body: buildTour({ id: 8, isActive: true }) },
    'POST /api/tours/7/activate': done,
  }

  const { exit, envelope, err, sent } = await runCli('tours activate 7 8 --dry-run --json', { answers })

  expect(exit).toBe(0)
  expect(writes(sent)).toEqual([])
  expect(envelope().data).toMatchObject([
    { item: 'tour:7', state: 'planned', call: { method: 'POST', path: '/api/tours/7/activate' } },
    { item: 'tour:8', state: 'unchanged' },
  ])
  expect(err).toContain('Ничего не отправлено')
})

test.each([
  ['-n', 4],
  ['--check', 7],
])('with %s a plan that its author may not carry out names the right and ends with %i', async (guard, exit) => {
  const newcomer = buildUser({ role: 'User', permissions: [] })
  const editor = buildUser({ role: 'User', permissions: ['CanEditTours'] })
  const answers = { ...hiddenTours({ 7: done }), 'GET /api/auth/me': { body: newcomer } }

  const refused = await runCli(`tours activate 7 --json ${guard}`, { answers, signedIn: newcomer })
  const sinceAllowed = await runCli(`tours activate 7 -n`, {
    answers: { ...answers, 'GET /api/auth/me': { body: editor } },
    signedIn: newcomer,
  })

  expect(refused.exit).toBe(exit)
  expect(refused.envelope().errors).toMatchObject([{ code: 'FORBIDDEN', permission: ['CanEditTours'] }])
  expect(sinceAllowed.exit).toBe(0)
})
