import type { Canned } from '@karvon/api-client/testing/cannedClient'
import { cannedPage } from '@karvon/api-client/testing/cannedClient'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { buildClientTour } from '@karvon/api-client/trips/clientTourFixtures'
import { buildBoard, buildDeparture } from '@karvon/api-client/trips/departureFixtures'
import { expect, test } from 'vitest'
import { runCli } from '../../test/runCli'

const sold = { coming: { sales: 42, groups: 3, people: 96 }, onOwnDays: { sales: 40, groups: 1, people: 90 } }
const going = ['Нодира Алиева', 'Лола Рахимова'].map((fullName, place) => ({
  id: place + 1,
  fullName,
  status: 'Going',
}))
const answers: Record<string, Canned> = {
  'GET /api/tours/12': { body: buildTour({ id: 12 }) },
  'GET /api/tours/12/consequences': { body: sold },
  'POST /api/tours/12/deactivate': { status: 204 },
  'DELETE /api/tours/12': { status: 204 },
  'GET /api/clients/9': { body: { id: 9, firstName: 'Нодира', lastName: 'Алиева', fullName: 'Нодира Алиева' } },
  'GET /api/departures': {
    body: buildBoard([buildDeparture({ departureDate: '2026-12-05', returnDate: '2026-12-12' })]),
  },
  'GET /api/client-tours/by-client/9': cannedPage([]),
  'DELETE /api/clients/9': { status: 204 },
  'GET /api/client-tours/5': {
    body: {
      ...buildClientTour({ id: 5, quantity: 3 }),
      clientTourStatus: 1,
      travellers: going,
      travellersConfirmed: true,
    },
  },
  'PUT /api/client-tours/5': { body: buildClientTour({ id: 5, quantity: 1 }) },
}

const writes = (sent: readonly { method: string }[]) => sent.filter(({ method }) => method !== 'GET').length

test.each([
  ['tours deactivate 12', 'tour:12  Впереди 42 продажи в 3 группах, 96 человек'],
  ['tours update 12 --is-active false', 'tour:12  Впереди 42 продажи в 3 группах, 96 человек'],
  ['tours delete 12', 'tour:12  Впереди 42 продажи в 3 группах, 96 человек'],
  ['tours update 12 --valid-from 2026-03-20', 'tour:12  42 продажи в 3 группах уходят с прежними датами'],
  ['tours update 12 --valid-from 2026-03-20 --lang en', 'tour:12  42 bookings in 3 groups keep the old days'],
  ['clients delete 9', 'client:9  Впереди: Хива: город внутри крепости, 05.12.2026 – 12.12.2026'],
  ['trips update 5 --quantity 1', 'trip:5  Едут 2, мест станет 1'],
])('-n says what is meant by it: %s', async (line, expected) => {
  const { err, exit, sent } = await runCli(`${line} -n`, { answers })

  expect(exit, err).toBe(0)
  expect(err).toContain(expected)
  expect(writes(sent)).toBe(0)
})

test.each(['tours update 12 --price 480', 'trips update 5 --quantity 2', 'trips update 5 --quantity 4'])(
  'what touches nobody says nothing: %s',
  async (line) => {
    const { err, sent } = await runCli(`${line} -n`, { answers })

    expect(err).not.toMatch(/Впереди|прежними|мест станет/)
    expect(sent.some(({ path }) => path.endsWith('/consequences'))).toBe(false)
  },
)

test('the same is told before it is done', async () => {
  const { err, exit, sent } = await runCli('tours deactivate 12', { answers })

  expect(exit).toBe(0)
  expect(err).toContain('Впереди 42 продажи в 3 группах, 96 человек')
  expect(writes(sent)).toBe(1)
})

test('fewer places than people who go are saved only by who says that it is meant', async () => {
  const refused = await runCli('trips update 5 --quantity 1', { answers })
  const meant = await runCli('trips update 5 --quantity 1 --yes', { answers })

  expect([refused.exit, writes(refused.sent)]).toEqual([6, 0])
  expect(refused.err).toContain('Едут 2, мест станет 1')
  expect([meant.exit, writes(meant.sent)]).toEqual([0, 1])
})

test('a client with trips ahead is deleted only by the count that is typed, and they are named before', async () => {
  const refused = await runCli('clients delete 9 --yes', { answers })
  const meant = await runCli('clients delete 9 --confirm=1', { answers })

  expect([refused.exit, writes(refused.sent)]).toEqual([6, 0])
  expect(refused.err).toContain('Впереди: Хива: город внутри крепости')
  expect([meant.exit, writes(meant.sent)]).toEqual([0, 1])
})

test('a server that cannot count stops nobody', async () => {
  const { exit, sent } = await runCli('tours deactivate 12', {
    answers: { ...answers, 'GET /api/tours/12/consequences': { status: 404 } },
  })

  expect([exit, writes(sent)]).toEqual([0, 1])
})
