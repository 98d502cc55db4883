import { type Canned, cannedPage } from '@karvon/api-client/testing/cannedClient'
import { expect, test } from 'vitest'
import { runCli } from '../../../test/runCli'

const delivery = {
  id: 12,
  messageId: 'msg_1',
  target: 'https://example.uz/changed',
  state: 'givenUp',
  tries: 20,
  outcome: 'ECONNREFUSED',
  changes: 3,
  writtenAt: '2026-11-17T10:00:00Z',
  nextAt: '',
}
const answers: Record<string, Canned> = {
  'GET /api/site-deliveries': cannedPage([delivery]),
  'GET /api/site-deliveries/12': { body: delivery },
  'GET /api/site-deliveries/13': { body: { ...delivery, id: 13, state: 'delivered' } },
  'POST /api/site-deliveries/12/retry': { status: 204 },
  'POST /api/site-deliveries/retry': { body: { count: 1 } },
  'POST /api/site-deliveries/test': { body: { count: 2 } },
}
const changesIn = ({ sent }: { sent: { method: string; path: string }[] }) =>
  sent.filter(({ method }) => method !== 'GET').map(({ path }) => path)

test('shows what targets were told, and for a script what did not arrive', async () => {
  const list = await runCli('site webhooks list', { answers })
  const failed = await runCli('site webhooks list --failed --json', { answers })

  expect(list.out).toMatch(/12 +https:\/\/example\.uz\/changed +прекращено +20 +ECONNREFUSED/)
  expect(failed.sent[0]?.path).toContain('IsFailed=true')
  expect(failed.envelope().data).toMatchObject([delivery])
})

test('sends again what is named, and leaves alone what was delivered', async () => {
  const run = await runCli('site webhooks retry 12 13 --json', { answers })

  expect(run.exit).toBe(0)
  expect(run.envelope().data).toMatchObject([{ state: 'done' }, { state: 'unchanged' }])
  expect(changesIn(run)).toEqual(['/api/site-deliveries/12/retry'])
})

test('sends again everything that failed, or a test, in one call', async () => {
  expect(changesIn(await runCli('site webhooks retry --failed', { answers }))).toEqual(['/api/site-deliveries/retry'])
  expect(changesIn(await runCli('site webhooks test', { answers }))).toEqual(['/api/site-deliveries/test'])
  expect(changesIn(await runCli('site webhooks test -n', { answers }))).toEqual([])
  expect(await runCli('site webhooks retry 12 --failed', { answers })).toMatchObject({ exit: 2, sent: [] })
})

test('says who may', async () => {
  expect((await runCli('site webhooks test --help')).out).toContain('Право: супер-администратор')
})

test.each([
  ['PRIVATE_ADDRESS', /внутренней сети.*KARVON_SITE_WEBHOOK_PRIVATE=1/],
  ['ENOTFOUND', /имени в сети нет.*KARVON_SITE_WEBHOOK/],
  ['TimeoutError', /не отвечает/],
  ['CERT_HAS_EXPIRED', /сертификат/],
  ['301', /конечный адрес/],
  ['401', /KARVON_SITE_WEBHOOK_SECRET/],
  ['404', /Проверьте путь/],
  ['500', /ответил ошибкой 500/],
])('says why a target has refused and what to do: %s', async (outcome, words) => {
  const refused = { ...delivery, state: 'waiting', outcome }
  const list = cannedPage([
    refused,
    { ...refused, id: 13 },
    { ...delivery, id: 14, state: 'delivered', outcome: '204' },
  ])

  const { err } = await runCli('site webhooks list', { answers: { 'GET /api/site-deliveries': list } })

  expect(err).toMatch(words)
  expect(err.split('https://example.uz/changed')).toHaveLength(2)
})
