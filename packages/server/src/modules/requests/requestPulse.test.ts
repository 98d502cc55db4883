import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../../test/startApp'

const now = () => new Date('2026-11-21T07:00:00.000Z')

async function addRequests(
  { database }: StartedApp,
  requests: readonly { type?: string; created_at: string; called_at?: string }[],
): Promise<void> {
  const request = {
    action_type: 1,
    action: '',
    type: 'top_button',
    description: '',
    first_name: 'Артём',
    last_name: '',
    phone_numbers: '["+998901234567"]',
    country: '',
    is_read: 0 as const,
    call_result: '',
    search_text: '',
  }
  await database.db
    .insertInto('contact_actions')
    .values(
      requests.map((changes) => ({
        ...request,
        is_call_made: changes.called_at ? (1 as const) : (0 as const),
        ...changes,
      })),
    )
    .execute()
}

test('counts the requests of each of the last 30 days of the agency by where they came from', async () => {
  const server = await startApp({ as: 'operator', now })
  await addRequests(server, [
    // In Tashkent it is the 19th already.
    { created_at: '2026-11-18T19:30:00.000Z' },
    { created_at: '2026-11-19T05:00:00.000Z', type: 'hot' },
    { created_at: '2026-11-19T05:01:00.000Z', type: 'hot' },
    { created_at: '2026-11-21T06:59:00.000Z' },
    { created_at: '2026-10-22T19:00:00.000Z' },
    { created_at: '2026-10-22T18:59:59.000Z' },
  ])

  const { days } = await server.api.contactActions.pulse()

  expect(days).toHaveLength(30)
  expect(days.filter(({ types }) => types.length > 0)).toEqual([
    { day: '2026-10-23', types: [{ type: 'top_button', total: 1 }] },
    {
      day: '2026-11-19',
      types: [
        { type: 'hot', total: 2 },
        { type: 'top_button', total: 1 },
      ],
    },
    { day: '2026-11-21', types: [{ type: 'top_button', total: 1 }] },
  ])
})

test('tells how long clients waited for the first call, by the week in which they wrote', async () => {
  const server = await startApp({ as: 'operator', now })
  await addRequests(server, [
    { created_at: '2026-11-16T05:00:00.000Z', called_at: '2026-11-16T05:10:00.000Z' },
    { created_at: '2026-11-17T05:00:00.000Z', called_at: '2026-11-17T05:20:00.000Z' },
    { created_at: '2026-11-18T05:00:00.000Z', called_at: '2026-11-20T05:00:00.000Z' },
    { created_at: '2026-11-18T05:00:00.000Z' },
    { created_at: '2026-11-09T05:00:00.000Z', called_at: '2026-11-09T05:01:00.000Z' },
    { created_at: '2026-11-15T18:59:00.000Z', called_at: '2026-11-15T19:02:00.000Z' },
  ])

  const { weeks } = await server.api.contactActions.pulse()

  expect(weeks).toEqual([
    { from: '2026-10-23', until: '2026-10-25', called: 0, medianSeconds: null },
    { from: '2026-10-26', until: '2026-11-01', called: 0, medianSeconds: null },
    { from: '2026-11-02', until: '2026-11-08', called: 0, medianSeconds: null },
    { from: '2026-11-09', until: '2026-11-15', called: 2, medianSeconds: 120 },
    { from: '2026-11-16', until: '2026-11-21', called: 3, medianSeconds: 1200 },
  ])
})

test('the list and its file are narrowed to days of the agency, or to moments', async () => {
  const { api, ...server } = await startApp({ as: 'operator', now })
  const moments = ['2026-11-17T18:59:59.000Z', '2026-11-17T19:00:00.000Z', '2026-11-18T18:59:59.000Z']
  await addRequests(
    { api, ...server },
    [...moments, '2026-11-18T19:00:00.000Z'].map((created_at) => ({ created_at })),
  )
  const days = { createdFrom: '2026-11-18', createdBefore: '2026-11-19' }

  const { items, total } = await api.contactActions.list(days)
  const streamed: string[] = []
  for await (const portion of api.contactActions.stream(days))
    streamed.push(...portion.map(({ createdAt }) => createdAt))

  expect(total).toBe(2)
  expect(items.map(({ createdAt }) => createdAt)).toEqual([moments[2], moments[1]])
  expect(streamed).toEqual([moments[2], moments[1]])
  expect((await api.contactActions.list({ createdFrom: '2026-11-18T23:59:59+05:00' })).total).toBe(2)
  for (const createdFrom of ['2026-02-30', 'завтра', '0000-01-01', '2026-11-18T23:59:60Z'])
    await expect(api.contactActions.list({ createdFrom })).rejects.toMatchObject({ status: 400 })
})
