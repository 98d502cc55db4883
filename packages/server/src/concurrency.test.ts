import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { expect, test } from 'vitest'
import { startApp } from '../test/startApp'

/** Enough to see a race when there is one; KARVON_TEST_ROUNDS=200 for the full proof. */
const rounds = Number(process.env.KARVON_TEST_ROUNDS ?? 10)
const text = { ru: 'Горы', en: 'Mountains', uz: 'Togʻlar' }

test('gives each of fifty that are moved at once its own number', async () => {
  const { api, database } = await startApp()
  const moment = '2026-01-01T00:00:00.000Z'
  const row = { text_ru: 'а', text_en: 'a', text_uz: 'a', order_number: 0, created_at: moment, updated_at: moment }
  await database.db
    .insertInto('private_tours')
    .values(Array.from({ length: 50 }, () => row))
    .execute()
  const ids = (await api.privateTours.list()).map(({ id }) => Number(id))

  await Promise.all(ids.map((id) => api.privateTours.setOrder(id, 100 + id)))

  const places = (await api.privateTours.list()).map(({ id, orderNumber }) => [id, orderNumber])
  expect(places).toEqual(ids.map((id) => [id, 100 + id]))
})

test('ends every reorder of days by two people at once with one of the two orders, whole', async () => {
  const { api } = await startApp()
  const tour = await api.tours.create(buildTour())
  const tourId = tour?.id ?? 0
  const days = []
  for (let dayNumber = 1; dayNumber <= 5; dayNumber++) {
    const day = await api.tourDays.create(tourId, { dayNumber, order: dayNumber - 1, title: text, description: text })
    days.push({ id: day?.id ?? 0 })
  }
  const orders = [days, [...days].reverse()]

  for (let round = 0; round < rounds; round++) {
    await Promise.all(orders.map((order) => api.tourDays.setOrder(tourId, order)))

    const ids = (await api.tourDays.list(tourId)).map(({ id }) => ({ id }))
    expect(orders).toContainEqual(ids)
  }
})
