import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { expect, test } from 'vitest'
import { runCli } from '../../../test/runCli'

const entry = (id: number) => ({ id, action: 'Login', createdAt: '2026-11-19T10:00:00Z', user: { username: `u${id}` } })

test('shows the newest last, and with --follow each new one once', async () => {
  const stop = new AbortController()
  let calls = 0
  const answers = {
    'GET /api/activity-logs': () => {
      calls++
      if (calls === 3) stop.abort()
      return cannedPage(calls === 1 ? [entry(2), entry(1)] : [entry(3), entry(2), entry(1)])
    },
  }

  const { out } = await runCli('logs tail --follow --every 1 --ndjson', { answers, signal: stop.signal })

  expect(
    out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).id),
  ).toEqual([1, 2, 3])
})
