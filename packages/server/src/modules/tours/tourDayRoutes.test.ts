import type { TourDayInput } from '@karvon/api-client/tours/tourDayFields'
import { buildTourDay } from '@karvon/api-client/tours/tourDayFixtures'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { expect, test } from 'vitest'
import { picture, textFile } from '../../../test/pictures'
import { type StartedApp, startApp } from '../../../test/startApp'
import { statusesOf } from '../../../test/statusesOf'

const unknownId = 987_654

function dayInput(changes: Partial<TourDayInput> = {}): TourDayInput {
  const { dayNumber, order, title, description } = { ...buildTourDay(), ...changes }
  return { dayNumber, order, title, description }
}

/** A tour with as many days as asked for, in their order. */
async function startTour(dayCount = 0) {
  const server = await startApp({ as: 'editor' })
  const tour = await server.api.tours.create(buildTour())
  if (!tour) throw new Error('The server answered no tour')
  for (let index = 0; index < dayCount; index++) {
    await server.api.tourDays.create(tour.id, dayInput({ dayNumber: index + 1, order: index }))
  }
  const days = await server.api.tourDays.list(tour.id)
  return { ...server, tourId: tour.id, days }
}

const put = async ({ app, tokenOf }: StartedApp, url: string, payload: object) =>
  app.inject({ method: 'PUT', url, payload, headers: { authorization: `Bearer ${await tokenOf('editor')}` } })

test('adds days with their pictures and lists them by order', async () => {
  const { api, tourId } = await startTour()

  await api.tourDays.create(tourId, dayInput({ dayNumber: 2, order: 5 }))
  const first = await api.tourDays.create(tourId, dayInput({ dayNumber: 1, order: 0 }), await picture())

  const days = await api.tourDays.list(tourId)
  expect(days.map(({ dayNumber, order }) => [dayNumber, order])).toEqual([
    [1, 0],
    [2, 5],
  ])
  expect(days[0]).toEqual(first)
  expect((await fetch(api.files.address(first?.imageUrl ?? 'none'))).headers.get('content-type')).toBe('image/jpeg')
})

test('changes a day and leaves what is not sent as it is', async () => {
  const server = await startTour(1)
  const [day = buildTourDay()] = server.days

  await put(server, `/api/tours/${server.tourId}/days/${day.id}`, { DayNumber: 4, title: { ru: 'Хива' } })

  expect(await server.api.tourDays.get(server.tourId, day.id)).toEqual({
    ...day,
    version: 2,
    dayNumber: 4,
    title: { ...day.title, ru: 'Хива' },
  })
})

test('refuses a day number below 1 and an order below 0, and keeps the day', async () => {
  const { api, tourId, days } = await startTour(1)
  const [day = buildTourDay()] = days

  const call = api.tourDays.update(tourId, day.id, dayInput({ dayNumber: 0, order: -1 }))

  await expect(call).rejects.toMatchObject({
    status: 400,
    errors: { dayNumber: ['Номер дня не меньше 1'], order: ['Порядок не меньше 0'] },
  })
  expect(await api.tourDays.list(tourId)).toEqual(days)
})

test('sets the order of all days and leaves their numbers alone', async () => {
  const { api, tourId, days } = await startTour(3)
  const [first = buildTourDay(), second = buildTourDay(), third = buildTourDay()] = days

  await api.tourDays.setOrder(tourId, [third, first, second])

  const after = await api.tourDays.list(tourId)
  expect(after.map(({ dayNumber, order }) => [dayNumber, order])).toEqual([
    [3, 0],
    [1, 1],
    [2, 2],
  ])
})

test('numbers the days by their place in one call, and writes that down', async () => {
  const { api, tourId, days, database } = await startTour(3)
  const [first = buildTourDay(), second = buildTourDay(), third = buildTourDay()] = days

  await api.tourDays.renumber(tourId, [third, second, first])

  const after = await api.tourDays.list(tourId)
  expect(after.map(({ id, dayNumber, order, version }) => [id, dayNumber, order, version])).toEqual([
    [third.id, 1, 0, 2],
    [second.id, 2, 1, 2],
    [first.id, 3, 2, 2],
  ])
  const entries = await database.db.selectFrom('activity_logs').select(['action', 'description']).execute()
  expect(entries.at(-1)).toMatchObject({ action: 'UpdateTour', description: expect.stringContaining('номера дней') })
})

test('changes no number at all when one is below 1 or of another tour, or when the tour changed meanwhile', async () => {
  const server = await startTour(2)
  const [first = buildTourDay(), second = buildTourDay()] = server.days
  const url = `/api/tours/${server.tourId}/days/order`

  const low = await put(server, url, [{ id: first.id, order: 0, dayNumber: 0 }])
  const foreign = await put(server, url, [
    { id: second.id, order: 0, dayNumber: 1 },
    { id: unknownId, order: 1, dayNumber: 2 },
  ])
  const stale = server.api.tourDays.renumber(server.tourId, [second, first], { version: 0 })

  expect([low.statusCode, foreign.statusCode]).toEqual([400, 404])
  await expect(stale).rejects.toMatchObject({ status: 412 })
  expect(await server.api.tourDays.list(server.tourId)).toEqual(server.days)
})

test('takes the order under "days" as well', async () => {
  const server = await startTour(2)
  const places = server.days.map(({ id }, index) => ({ id, order: 1 - index }))

  const answer = await put(server, `/api/tours/${server.tourId}/days/order`, { Days: places })

  expect(answer.json().map(({ dayNumber }: { dayNumber: number }) => dayNumber)).toEqual([2, 1])
})

test('changes no order at all when one of the days is of another tour', async () => {
  const server = await startTour(2)
  const places = [...server.days.map(({ id }) => ({ id, order: 7 })), { id: unknownId, order: 0 }]

  const answer = await put(server, `/api/tours/${server.tourId}/days/order`, places)

  expect(answer.statusCode).toBe(404)
  expect(await server.api.tourDays.list(server.tourId)).toEqual(server.days)
})

test('replaces the picture of a day and gives the old one up', async () => {
  const { api, tourId, database } = await startTour()
  const day = await api.tourDays.create(tourId, dayInput(), await picture())

  await api.tourDays.replaceImage(tourId, day?.id ?? 0, await picture('png'))

  const [after] = await api.tourDays.list(tourId)
  const files = await database.db.selectFrom('files').select('unused_since').orderBy('id').execute()
  expect(after?.imageUrl).not.toBe(day?.imageUrl)
  expect(files.map(({ unused_since }) => unused_since !== null)).toEqual([true, false])
})

test('refuses a text file as picture and adds no day', async () => {
  const { api, tourId } = await startTour()

  const call = api.tourDays.create(tourId, dayInput(), textFile('day.jpg'))

  await expect(call).rejects.toMatchObject({ status: 415 })
  expect(await api.tourDays.list(tourId)).toEqual([])
})

test('deletes one day and keeps the others', async () => {
  const { api, tourId, days } = await startTour(3)

  await api.tourDays.remove(tourId, days[1]?.id ?? 0)

  expect((await api.tourDays.list(tourId)).map(({ dayNumber }) => dayNumber)).toEqual([1, 3])
})

test('answers 404 about days and tours that do not exist, and about days of another tour', async () => {
  const { api, tourId, days } = await startTour(1)
  const other = await api.tours.create(buildTour())
  const dayId = days[0]?.id ?? 0
  const image = await picture()

  const calls = [
    api.tourDays.list(unknownId),
    api.tourDays.create(unknownId, dayInput()),
    api.tourDays.get(tourId, unknownId),
    api.tourDays.get(other?.id ?? 0, dayId),
    api.tourDays.update(other?.id ?? 0, dayId, dayInput()),
    api.tourDays.replaceImage(other?.id ?? 0, dayId, image),
    api.tourDays.remove(other?.id ?? 0, dayId),
    api.tourDays.setOrder(unknownId, days),
  ]

  expect(await statusesOf(calls)).toEqual(calls.map(() => 404))
  expect(await api.tourDays.list(tourId)).toEqual(days)
})

test('shows and changes days only to editors of tours', async () => {
  const { signIn, tourId, days } = await startTour(1)
  const api = await signIn('operator')
  const dayId = days[0]?.id ?? 0
  const image = await picture()

  const calls = [
    api.tourDays.list(tourId),
    api.tourDays.get(tourId, dayId),
    api.tourDays.create(tourId, dayInput()),
    api.tourDays.update(tourId, dayId, dayInput()),
    api.tourDays.replaceImage(tourId, dayId, image),
    api.tourDays.remove(tourId, dayId),
    api.tourDays.setOrder(tourId, days),
    api.tourDays.renumber(tourId, days),
  ]

  expect(await statusesOf(calls)).toEqual(calls.map(() => 403))
})

test('writes every change of a day into the activity log as a change of its tour', async () => {
  const { api, tourId, days, database } = await startTour(1)
  const dayId = days[0]?.id ?? 0

  await api.tourDays.update(tourId, dayId, dayInput({ dayNumber: 2 }))
  await api.tourDays.replaceImage(tourId, dayId, await picture())
  await api.tourDays.setOrder(tourId, days)
  await api.tourDays.remove(tourId, dayId)

  const entries = await database.db.selectFrom('activity_logs').selectAll().orderBy('id').execute()
  const name = 'Хива: город внутри крепости'
  expect(entries.slice(1).map(({ action, description }) => [action, description])).toEqual([
    ['UpdateTour', `Тур «${name}»: добавлен день 1`],
    ['UpdateTour', `Тур «${name}»: изменён день 2`],
    ['UpdateTour', `Тур «${name}»: изображение дня 2`],
    ['UpdateTour', `Тур «${name}»: порядок дней`],
    ['UpdateTour', `Тур «${name}»: удалён день 2`],
  ])
})
