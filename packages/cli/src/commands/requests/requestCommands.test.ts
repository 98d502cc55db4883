import { cannedPage, cannedStream } from '@karvon/api-client/testing/cannedClient'
import { expect, test } from 'vitest'
import { runCli } from '../../../test/runCli'

test('requests and the log are narrowed to days, in lists and in files', async () => {
  const answers = {
    'GET /api/contact-actions': cannedPage([]),
    'GET /api/contact-actions/export': cannedStream([]),
    'GET /api/activity-logs': cannedPage([]),
  }
  const asked = async (words: string) => {
    const { sent } = await runCli(`${words} --from 2026-11-18 --before 2026-11-19`, { answers })
    return sent.at(-1)?.path
  }

  expect(await asked('requests list --json')).toContain('CreatedFrom=2026-11-18&CreatedBefore=2026-11-19')
  expect(await asked('requests export --format ndjson -o -')).toContain(
    'CreatedFrom=2026-11-18&CreatedBefore=2026-11-19',
  )
  expect(await asked('logs list --json')).toContain('from=2026-11-18&before=2026-11-19')
})

test('a day that is none is refused before anything is asked', async () => {
  const { exit, err, sent } = await runCli('requests list --from 2026-02-30', { answers: {} })

  expect(exit).toBe(2)
  expect(err).toContain('--from')
  expect(sent).toEqual([])
})

test.each([
  ['2026-11-20T09:59Z', 'that moment has passed'],
  ['+0h', 'that moment has passed'],
  ['2027-12-01T10:00Z', 'within a year at most'],
])('a request is not put off until %s, in no plan either', async (until, why) => {
  const { exit, err, sent } = await runCli(`requests snooze 12 --until ${until} -n --lang en`, { answers: {} })

  expect(exit).toBe(2)
  expect(err).toContain(`--until: ${why}`)
  expect(sent).toEqual([])
})
