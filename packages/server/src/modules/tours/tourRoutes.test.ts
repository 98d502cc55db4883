import { buildTourDay } from '@karvon/api-client/tours/tourDayFixtures'
import { expect, test } from 'vitest'
import { emptyBin } from '../../../test/binSeed'
import { picture, textFile } from '../../../test/pictures'
import { type StartedApp, startApp } from '../../../test/startApp'
import { statusesOf } from '../../../test/statusesOf'
import { addTour, tourInput } from '../../../test/tours'

const unknownId = 987_654

const logOf = ({ database }: StartedApp) => database.db.selectFrom('activity_logs').selectAll().orderBy('id').execute()

test('creates a tour from JSON and answers it as it was given', async () => {
  const server = await startApp({ as: 'editor' })

  const tour = await addTour(server, { price: 1200.5, isActive: false })

  expect(tour).toMatchObject({ ...tourInput({ price: 1200.5, isActive: false }), imageUrl: null })
  expect(await server.api.tours.get(tour.id)).toEqual(tour)
})

test('creates a tour with an image, which can be fetched together with a small version of it', async () => {
  const server = await startApp({ as: 'editor' })

  const tour = await addTour(server, {}, await picture())

  const answers = await Promise.all(
    [tour.imageUrl, tour.thumbnailUrl].map((path) => fetch(server.api.files.address(path ?? 'none'))),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})

test('creates an inactive tour with an image', async () => {
  const server = await startApp({ as: 'editor' })

  const tour = await addTour(server, { isActive: false }, await picture())

  expect(await server.api.tours.get(tour.id)).toMatchObject({ isActive: false })
})

test('takes the names of a form in any case, and an IsActive part', async () => {
  const { baseUrl, tokenOf } = await startApp()
  const form = new FormData()
  const fields = { 'TITLE.ru': 'Ёлка', 'description.RU': 'О туре', validfrom: '2026-01-01', VALIDUNTIL: '2026-02-01' }
  for (const [name, value] of Object.entries({ ...fields, price: '10.25', isactive: 'false' })) form.append(name, value)
  form.append('IMAGE', await picture(), 'ёлка.jpg')

  const answer = await fetch(`${baseUrl}/api/tours`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${await tokenOf('editor')}` },
  })

  expect(answer.status).toBe(201)
  expect(await answer.json()).toMatchObject({
    title: { ru: 'Ёлка', en: '', uz: '' },
    price: 10.25,
    isActive: false,
    image: expect.stringContaining('/'),
  })
})

test('answers the picture under both names that the documents know', async () => {
  const server = await startApp()
  const tour = await addTour(server, {}, await picture())

  const answer = await server.app.inject({
    url: `/api/tours/${tour.id}`,
    headers: { authorization: `Bearer ${await server.tokenOf('newcomer')}` },
  })

  const { mediaUrl, image } = answer.json()
  expect([mediaUrl, image]).toEqual([tour.imageUrl, tour.imageUrl])
})

test('refuses a tour without texts, dates or with a negative price, naming every field', async () => {
  const { api } = await startApp({ as: 'editor' })
  const blank = { ru: ' ', en: '', uz: '' }

  const call = api.tours.create(
    tourInput({ title: blank, description: blank, price: -1, validFrom: '2026-05-01', validUntil: '2026-05-01' }),
  )

  await expect(call).rejects.toMatchObject({
    status: 400,
    errors: {
      title: ['Заголовок обязателен (хотя бы на одном языке)'],
      description: ['Описание обязательно (хотя бы на одном языке)'],
      price: ['Цена должна быть положительной'],
      validUntil: ['Дата окончания должна быть позже даты начала'],
    },
  })
})

test('refuses a title of 100 000 characters', async () => {
  const { api } = await startApp({ as: 'editor' })

  const call = api.tours.create(tourInput({ title: { ru: 'Х'.repeat(100_000), en: '', uz: '' } }))

  await expect(call).rejects.toMatchObject({ status: 400, errors: { 'title.ru': ['Не больше 300 символов'] } })
})

test('refuses a text file that is called .jpg and creates nothing', async () => {
  const { api } = await startApp({ as: 'editor' })

  const call = api.tours.create(tourInput(), textFile('photo.jpg'))

  await expect(call).rejects.toMatchObject({ status: 415 })
  expect((await api.tours.list()).total).toBe(0)
})

test('accepts a price of zero', async () => {
  const server = await startApp({ as: 'editor' })

  expect(await addTour(server, { price: 0 })).toMatchObject({ price: 0 })
})

test('takes a tour without a price as one that costs nothing yet, and none with parts of a cent', async () => {
  const server = await startApp({ as: 'editor' })
  const { price: _, ...priceless } = tourInput()
  const post = async (payload: object) => {
    const headers = { authorization: `Bearer ${await server.tokenOf('editor')}` }
    return server.app.inject({ method: 'POST', url: '/api/tours', headers, payload })
  }

  const created = await post(priceless)
  const [halfCent, nothing] = [await post(tourInput({ price: 10.005 })), await post({ ...priceless, price: null })]

  expect([created.statusCode, created.json().price]).toEqual([201, 0])
  expect([halfCent.statusCode, halfCent.json().errors]).toEqual([
    400,
    { price: ['Не больше двух знаков после запятой'] },
  ])
  expect([nothing.statusCode, nothing.json().errors]).toEqual([400, { price: ['Цена обязательна'] }])
})

test('answers 404 to every call about a tour that does not exist', async () => {
  const { api } = await startApp({ as: 'editor' })
  const image = await picture()

  const calls = [
    api.tours.get(unknownId),
    api.tours.get('khiva'),
    api.tours.update(unknownId, tourInput()),
    api.tours.activate(unknownId),
    api.tours.deactivate(unknownId),
    api.tours.replaceImage(unknownId, image),
    api.tours.remove(unknownId),
  ]

  expect(await statusesOf(calls)).toEqual(calls.map(() => 404))
})

test('lets everybody who is signed in read, and only editors of tours write', async () => {
  const server = await startApp()
  const { id } = await addTour(server)
  const api = await server.signIn('newcomer')
  const image = await picture()

  const writes = [
    api.tours.create(tourInput()),
    api.tours.update(id, tourInput()),
    api.tours.activate(id),
    api.tours.deactivate(id),
    api.tours.replaceImage(id, image),
    api.tours.remove(id),
    api.tours.stats(),
  ]

  expect(await statusesOf(writes)).toEqual(writes.map(() => 403))
  expect((await api.tours.list()).items.map((tour) => tour.id)).toEqual([id])
})

test('asks who is calling', async () => {
  const { app } = await startApp()

  const answers = await Promise.all([app.inject('/api/tours'), app.inject({ method: 'POST', url: '/api/tours' })])

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401])
})

test('writes who did what into the activity log, with the change and never without', async () => {
  const server = await startApp({ as: 'editor' })
  const { id } = await addTour(server)
  const { tours } = server.api

  await tours.update(id, tourInput({ price: 1 }))
  await tours.deactivate(id)
  await tours.activate(id)
  await tours.replaceImage(id, await picture())
  await tours.update(id, tourInput({ price: -1 })).catch(() => undefined)
  await tours.remove(id)

  const entries = await logOf(server)
  const name = 'Хива: город внутри крепости'
  expect(entries.map(({ action, description }) => [action, description])).toEqual([
    ['CreateTour', `Создан тур «${name}»`],
    ['UpdateTour', `Тур «${name}»: цена`],
    ['DeactivateTour', `Тур «${name}»: деактивирован`],
    ['ActivateTour', `Тур «${name}»: активирован`],
    ['UpdateTour', `Тур «${name}»: изображение`],
    ['DeleteTour', `Удалён тур «${name}»`],
  ])
  expect(entries[0]).toMatchObject({
    username: 'editor',
    user_name: 'Тимур Ахмедов',
    entity: 'Tour',
    entity_name: name,
  })
})

test('copies a tour with its days and pictures, hidden, and lets go of none of them when the first is deleted', async () => {
  const server = await startApp({ as: 'editor' })
  const { api, database } = server
  const tour = await addTour(server, { checklist: 'Оплата', visaNeed: 'Needed', visaCountry: 'CN' }, await picture())
  const day = await api.tourDays.create(tour.id, buildTourDay({ dayNumber: 2, order: 4 }), await picture('png'))
  const dates = { validFrom: '2027-03-01', validUntil: '2027-11-01' }

  const copy = await api.tours.copy(tour.id, dates)
  await api.tours.remove(tour.id)
  await emptyBin(server)

  const { id: _id, createdAt: _at, version: _version, ...same } = tour
  expect(copy).toMatchObject({ ...same, ...dates, isActive: false })
  const [copied] = await api.tourDays.list(copy?.id ?? 0)
  expect(copied).toMatchObject({ dayNumber: 2, order: 4, title: day?.title, imageUrl: day?.imageUrl })
  for (const url of [copy?.imageUrl, copy?.thumbnailUrl, copied?.imageUrl])
    expect((await fetch(api.files.address(url ?? 'none'))).status).toBe(200)
  const files = await database.db.selectFrom('files').select('unused_since').execute()
  expect(files.map(({ unused_since }) => unused_since)).toEqual([null, null])
  await api.tours.remove(copy?.id ?? 0)
  await emptyBin(server)
  expect(await database.db.selectFrom('files').select('id').where('unused_since', 'is', null).execute()).toEqual([])
  expect((await logOf(server)).filter(({ action }) => action === 'CreateTour').at(-1)).toMatchObject({
    entity_id: String(copy?.id),
    description: `Создан тур «Хива: город внутри крепости»: копия тура № ${tour.id}`,
  })
})

test('makes nothing of a copy that breaks a rule, of no tour, or for somebody who may not', async () => {
  const server = await startApp()
  const tour = await addTour(server)
  const calls = [
    server.api.tours.copy(tour.id, { validFrom: '2027-03-01', validUntil: '2027-02-01' }),
    server.api.tours.copy(unknownId),
    (await server.signIn('operator')).tours.copy(tour.id),
  ]

  expect(await statusesOf(calls)).toEqual([400, 404, 403])
  expect((await server.api.tours.list()).total).toBe(1)
})
