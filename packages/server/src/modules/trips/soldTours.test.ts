import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { buildClientTour } from '@karvon/api-client/trips/clientTourFixtures'
import { expect, test } from 'vitest'
import { logOf, quick } from '../../../test/clients'
import { startApp } from '../../../test/startApp'

const own = { departureDate: '2026-06-01', returnDate: '2026-06-08' }

async function start() {
  const server = await startApp({ now: () => new Date('2026-05-10T09:00:00Z') })
  const { api } = server
  const days = { validFrom: own.departureDate, validUntil: own.returnDate }
  const tour = await api.tours.create(buildTour({ ...days, checklist: 'Инструктаж' }))
  const tourId = Number(tour?.id)
  const clientId = Number((await api.clients.create(quick()))?.id)
  const sell = async (changes = {}) => {
    const sale = {
      ...buildClientTour({ clientId, tourId, quantity: 2 }),
      status: 'Confirmed' as const,
      ...own,
      ...changes,
    }
    return Number((await api.clientTours.create(sale))?.id)
  }
  const daysOf = async (...ids: number[]) =>
    (await Promise.all(ids.map((id) => api.clientTours.get(id)))).map(
      ({ departureDate, returnDate }) => `${departureDate} ${returnDate}`,
    )
  const input = {
    ...buildTour({ ...days, checklist: 'Инструктаж' }),
    validFrom: '2026-06-03',
    validUntil: '2026-06-09',
  }
  return { ...server, tourId, sell, daysOf, input }
}

test('counts what is ahead or under way, and what has the days of the tour itself', async () => {
  const { api, tourId, sell } = await start()
  await sell()
  await sell({ quantity: 3 })
  await sell({ departureDate: '2026-07-01', returnDate: '' })
  await sell({ departureDate: '2026-05-01', returnDate: '2026-05-11' })
  await sell({ departureDate: '2026-04-01', returnDate: '2026-04-08' })
  await sell({ status: 'Canceled' })

  expect(await api.tours.consequences(tourId)).toEqual({
    coming: { sales: 4, groups: 3, people: 9 },
    onOwnDays: { sales: 2, groups: 1, people: 5 },
  })
})

test('a tour that is moved takes along what was sold on its own days, and nothing else', async () => {
  const server = await start()
  const { api, tourId, sell, daysOf, input } = server
  const [first, second] = [await sell(), await sell()]
  const [other, canceled] = [await sell({ returnDate: '2026-06-10' }), await sell({ status: 'Canceled' })]
  const { version = 0 } = await api.clientTours.get(first)

  await api.tours.update(tourId, { ...input, moveSales: true })

  const moved = '2026-06-03 2026-06-09'
  expect(await daysOf(first, second, other, canceled)).toEqual([
    moved,
    moved,
    '2026-06-01 2026-06-10',
    '2026-06-01 2026-06-08',
  ])
  // A colleague who has the sale open is told.
  await expect(
    api.clientTours.update(first, { ...(await api.clientTours.get(first)), status: 'Pending' }, { version }),
  ).rejects.toMatchObject({ status: 412 })
  const told = (await logOf(server)).filter(([action]) => action === 'UpdateClientTour')
  expect(told).toHaveLength(2)
  expect(told[0]?.[1]).toMatch(/: дата отправления, дата возвращения \(вместе с туром\)$/)
})

test('without being asked a moved tour leaves its sales, and a refused change moves none', async () => {
  const { api, tourId, sell, daysOf, input } = await start()
  const id = await sell()

  await api.tours.update(tourId, input)
  expect(await daysOf(id)).toEqual(['2026-06-01 2026-06-08'])

  await api.tours.update(tourId, { ...input, validFrom: own.departureDate, validUntil: own.returnDate })
  const refused = api.tours.update(tourId, { ...input, validUntil: '2026-06-02', moveSales: true })
  await expect(refused).rejects.toMatchObject({ status: 400 })
  const late = api.tours.update(tourId, { ...input, moveSales: true }, { version: 1 })
  await expect(late).rejects.toMatchObject({ status: 412 })
  expect(await daysOf(id)).toEqual(['2026-06-01 2026-06-08'])
})

test('what was ticked off goes along with the whole group, and stays while somebody leaves on the old day', async () => {
  const { api, tourId, sell, input } = await start()
  await sell()
  const later = await sell({ returnDate: '2026-06-10' })
  const isDone = async (departureDate: string) =>
    (await api.departures.get({ tourId, departureDate })).checklist.map((each) => each.isDone)
  await api.departures.tick({ tourId, departureDate: own.departureDate }, 'Инструктаж', true)

  await api.tours.update(tourId, { ...input, moveSales: true })
  expect([await isDone('2026-06-01'), await isDone('2026-06-03')]).toEqual([[true], [false]])

  await api.clientTours.remove(later)
  await api.clientTours.create({
    ...buildClientTour({ clientId: 1, tourId }),
    status: 'Confirmed',
    departureDate: '2026-06-03',
    returnDate: '2026-06-09',
  })
  await api.departures.tick({ tourId, departureDate: '2026-06-03' }, 'Инструктаж', true)
  await api.tours.update(tourId, { ...input, validFrom: '2026-06-05', moveSales: true })
  expect(await isDone('2026-06-05')).toEqual([true])
})
