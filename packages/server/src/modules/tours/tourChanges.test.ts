import { expect, test } from 'vitest'
import { emptyBin } from '../../../test/binSeed'
import { picture } from '../../../test/pictures'
import { startApp } from '../../../test/startApp'
import { addTour, tourInput } from '../../../test/tours'

test('changes what is sent and leaves the rest as it is', async () => {
  const server = await startApp({ as: 'editor' })
  const tour = await addTour(server)

  const answer = await server.app.inject({
    method: 'PUT',
    url: `/api/tours/${tour.id}`,
    headers: { authorization: `Bearer ${await server.tokenOf('editor')}` },
    payload: { PRICE: 99.9, title: { en: 'Khiva by night' } },
  })

  expect(answer.statusCode).toBe(200)
  expect(await server.api.tours.get(tour.id)).toEqual({
    ...tour,
    version: 2,
    price: 99.9,
    title: { ...tour.title, en: 'Khiva by night' },
  })
})

test('clears a text that is sent as null or empty', async () => {
  const server = await startApp({ as: 'editor' })
  const tour = await addTour(server)

  const answer = await server.app.inject({
    method: 'PUT',
    url: `/api/tours/${tour.id}/card`,
    headers: { authorization: `Bearer ${await server.tokenOf('editor')}` },
    payload: { description: null, title: { uz: '' } },
  })

  expect(answer.json()).toMatchObject({ description: { ru: '', en: '', uz: '' }, title: { ...tour.title, uz: '' } })
})

test('refuses a change that ends before it begins and keeps the tour', async () => {
  const server = await startApp({ as: 'editor' })
  const tour = await addTour(server)

  const call = server.api.tours.update(tour.id, tourInput({ validUntil: '2026-01-01' }))

  await expect(call).rejects.toMatchObject({
    status: 400,
    errors: { validUntil: ['Дата окончания должна быть позже даты начала'] },
  })
  expect(await server.api.tours.get(tour.id)).toEqual(tour)
})

test('switches a tour off and on', async () => {
  const server = await startApp({ as: 'editor' })
  const { id } = await addTour(server)

  await server.api.tours.deactivate(id)
  const off = await server.api.tours.get(id)
  await server.api.tours.activate(id)
  const on = await server.api.tours.get(id)

  expect([off.isActive, on.isActive]).toEqual([false, true])
})

test('replaces the image and gives the old one up', async () => {
  const server = await startApp({ as: 'editor' })
  const tour = await addTour(server, {}, await picture())

  await server.api.tours.replaceImage(tour.id, await picture('png'))

  const files = await server.database.db.selectFrom('files').selectAll().orderBy('id').execute()
  const { imageUrl } = await server.api.tours.get(tour.id)
  expect(imageUrl).not.toBe(tour.imageUrl)
  expect(files.map(({ unused_since }) => unused_since !== null)).toEqual([true, false])
})

test('refuses to replace an image by nothing', async () => {
  const server = await startApp({ as: 'editor' })
  const { id } = await addTour(server)

  const answer = await server.app.inject({
    method: 'PUT',
    url: `/api/tours/${id}/image`,
    headers: { authorization: `Bearer ${await server.tokenOf('editor')}` },
  })

  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toHaveProperty('image')
})

test('deletes a tour with its days and gives their files up once it leaves the bin', async () => {
  const server = await startApp({ as: 'editor' })
  const tour = await addTour(server, {}, await picture())
  const day = { dayNumber: 1, order: 0, title: tour.title, description: tour.description }
  await server.api.tourDays.create(tour.id, day, await picture())

  await server.api.tours.remove(tour.id)
  await emptyBin(server)

  const { db } = server.database
  await expect(server.api.tours.get(tour.id)).rejects.toMatchObject({ status: 404 })
  expect(await db.selectFrom('tour_days').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('files').select('id').where('unused_since', 'is', null).execute()).toEqual([])
})
