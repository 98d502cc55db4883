import { type Canned, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { expect, test } from 'vitest'
import { runCli } from '../../../test/runCli'

const entry = {
  ...{ id: 4, noun: 'clients', recordId: 12, title: 'Лола Ким', userId: 3, userName: 'Рустам' },
  ...{ deletedAt: '2026-01-19T10:00:00Z', expiresAt: '2026-02-18T10:00:00Z' },
}
const answers: Record<string, Canned> = {
  'GET /api/bin': cannedPage([
    entry,
    { ...entry, id: 5, noun: 'tours', recordId: 7, deletedAt: '2036-01-19T10:00:00Z' },
  ]),
  'POST /api/bin/clients/12/restore': { body: { noun: 'clients', recordId: 12, title: 'Лола Ким' } },
  'DELETE /api/bin/clients/12': { status: 204 },
  'DELETE /api/bin/tours/7': { status: 204 },
}
const changesIn = ({ sent }: { sent: { method: string; path: string }[] }) =>
  sent.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)

test('shows what is deleted by the words that bring it back', async () => {
  const list = await runCli('bin list', { answers })
  const filtered = await runCli('bin list --noun client --search ким --user 3 --json', { answers })

  expect(list.out).toMatch(/client +12 +Лола Ким/)
  expect(filtered.sent[0]?.path).toMatch(/Noun=clients.*Search=.*UserId=3/)
  expect(filtered.envelope().data).toMatchObject([{ recordId: 12 }, { recordId: 7 }])
  expect(await runCli('bin list --noun hotel', { answers })).toMatchObject({ exit: 2, sent: [] })
})

test('brings back by noun and id, in one call, and reads nothing that only admins may', async () => {
  const run = await runCli('bin restore client 12 --json', { answers })

  expect(run.exit).toBe(0)
  expect(run.sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/bin/clients/12/restore'])
  expect(changesIn(await runCli('bin restore client 12 -n', { answers }))).toEqual([])
})

test('says in the words of the server why something cannot come back', async () => {
  const refused = { status: 409, body: { detail: 'Сначала верните из корзины «Лола Ким»' } }

  const { exit, err, out } = await runCli('bin restore visa 3', {
    answers: { 'POST /api/bin/visas/3/restore': refused },
  })

  expect(exit).not.toBe(0)
  expect(out + err).toContain('Сначала верните из корзины «Лола Ким»')
})

test('deletes for good what is named or old, once somebody has agreed', async () => {
  expect(changesIn(await runCli('bin purge client 12 --confirm=1', { answers }))).toEqual([
    'DELETE /api/bin/clients/12',
  ])
  expect(changesIn(await runCli('bin purge --older-than 7 --confirm=1', { answers }))).toEqual([
    'DELETE /api/bin/clients/12',
  ])
  expect(changesIn(await runCli('bin purge --confirm=2', { answers })).toSorted()).toEqual([
    'DELETE /api/bin/clients/12',
    'DELETE /api/bin/tours/7',
  ])
  expect(changesIn(await runCli('bin purge client 12 --no-input', { answers }))).toEqual([])
  expect(await runCli('bin purge client 12 --older-than 7', { answers })).toMatchObject({ exit: 2, sent: [] })
})
