import { type Canned, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { expect, test } from 'vitest'
import { runCli } from '../../test/runCli'

const request = { id: 12, name: 'Нодира', phone: '+998901234567', type: 'hot', createdAt: '2026-11-19T10:00:00Z' }
const notification = { notificationId: 4, title: 'a', message: 'b', isRead: false }
const answers: Record<string, Canned> = {
  'GET /api/contact-actions': cannedPage([request]),
  'PUT /api/contact-actions/12': { status: 204 },
  'GET /api/notifications': cannedPage([notification]),
  'GET /api/notifications/4': { body: notification },
  'POST /api/notifications/4/read': { status: 204 },
  'POST /api/notifications/read-all': { status: 204 },
}

test.each([
  ['requests read 12'],
  ['requests call 12 --result Едут'],
  ['notifications read 4'],
  ['notifications read-all'],
])('%s cannot be taken back: no call does, and none is made', async (line) => {
  const done = await runCli(`${line} --json`, { answers })
  const undo = await runCli(`undo ${done.envelope().job}`, { answers, folder: done.folder })

  expect(done.exit).toBe(0)
  expect(done.err).toContain('Вернуть это нельзя')
  expect(undo.err).toContain('Нельзя вернуть 1 изменение')
  expect(undo.sent.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('nothing unread is nothing to do', async () => {
  const nothing = { 'GET /api/notifications': cannedPage([{ ...notification, isRead: true }]) }

  const { exit, envelope, sent } = await runCli('notifications read-all --json', { answers: nothing })

  expect(exit).toBe(0)
  expect(envelope().data).toMatchObject([{ state: 'unchanged' }])
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])
})
