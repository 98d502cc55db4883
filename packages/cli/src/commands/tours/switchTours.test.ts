import type { Canned } from '@karvon/api-client/http/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { expect, test } from 'vitest'
import { runCli } from '../../../test/runCli'

const done: Canned = { status: 204 }
const forbidden: Canned = { status: 403, body: { detail: 'Доступ запрещён' } }

test('switches each tour by itself and says what became of it', async () => {
  const { exit, out, sent } = await runCli('tours deactivate 7 12 7', {
    answers: { 'POST /api/tours/7/deactivate': done, 'POST /api/tours/12/deactivate': done },
  })

  expect(exit).toBe(0)
  expect(sent.map(({ path }) => path)).toEqual(['/api/tours/7/deactivate', '/api/tours/12/deactivate'])
  expect(out).toContain(' 7  деактивирован')
})

test('goes on after a refusal and ends with 5, the rest ready to be typed', async () => {
  const { exit, err, envelope } = await runCli('tours activate 7 404 12 --json', {
    answers: { 'POST /api/tours/7/activate': done, 'POST /api/tours/12/activate': done },
  })

  expect(exit).toBe(5)
  expect(envelope()).toMatchObject({
    ok: false,
    summary: { total: 3, done: 2, failed: 1, skipped: 0 },
    errors: [{ code: 'NOT_FOUND', item: 'tour:404' }],
    next: ['karvon tours activate 404'],
  })
  expect(err).toContain('2 тура из 3')
})

test.each([
  ['nothing was found', { status: 404 }, 3],
  ['everything is forbidden', forbidden, 7],
  ['everything conflicts', { status: 409 }, 8],
  ['the server fails', { status: 500 }, 9],
])('ends with the code of the refusal when %s', async (_, answer, code) => {
  const answers = { 'POST /api/tours/7/activate': answer, 'POST /api/tours/8/activate': answer }

  const { exit } = await runCli('tours activate 7 8', { answers })

  expect(exit).toBe(code)
})

test('names the permission that is missing', async () => {
  const { out, envelope } = await runCli('tours activate 7 --json', {
    answers: { 'POST /api/tours/7/activate': forbidden },
  })

  expect(envelope().errors).toMatchObject([{ code: 'FORBIDDEN', permission: ['CanEditTours'] }])
  expect(out).toContain('Нужно право CanEditTours')
})

test('stops at the first item when the sign-in has expired', async () => {
  const { exit, envelope, sent } = await runCli('tours activate 7 8 --json', {
    answers: { 'POST /api/tours/7/activate': { status: 401 } },
  })

  expect(exit).toBe(4)
  expect(sent).toHaveLength(1)
  expect(envelope().summary).toEqual({ total: 2, done: 0, failed: 1, skipped: 1 })
})

test('leaves the rest alone after Ctrl-C', async () => {
  const interruption = new AbortController()
  const interrupt: Canned = () => {
    interruption.abort()
    return { status: 204 }
  }

  const { exit, envelope } = await runCli('tours activate 7 8 --json', {
    answers: { 'POST /api/tours/7/activate': interrupt, 'POST /api/tours/8/activate': done },
    signal: interruption.signal,
  })

  expect(exit).toBe(130)
  expect(envelope().data).toEqual([
    { id: '7', state: 'done' },
    { id: '8', state: 'skipped' },
  ])
})

test('plans in a dry run what would be sent, and sends nothing that changes', async () => {
  const answers = {
    'GET /api/tours/7': { body: buildTour({ id: 7, isActive: false }) },
    'GET /api/tours/8': { body: buildTour({ id: 8, isActive: true }) },
    'POST /api/tours/7/activate': done,
  }

  const { exit, envelope, err, sent } = await runCli('tours activate 7 8 --dry-run --json', { answers })

  expect(exit).toBe(0)
  expect(sent.map(({ method }) => method)).toEqual(['GET', 'GET'])
  expect(envelope().data).toEqual([
    { id: '7', state: 'planned', call: { method: 'POST', path: '/api/tours/7/activate' } },
    { id: '8', state: 'unchanged' },
  ])
  expect(err).toContain('ничего не отправлено')
})
