import { clientRecordNames } from '@karvon/api-client/clientRecords/clientRecordNames'
import { buildCompanion } from '@karvon/api-client/clientRecords/companionFixtures'
import type { ClientInput } from '@karvon/api-client/clients/clientFields'
import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import type { Client } from '@karvon/api-client/clients/clientTypes'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { verify } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { logOf, quick, startWithClient, unknownId } from '../../../test/clients'
import { startApp } from '../../../test/startApp'

/** What the form does not touch. */
const pick = ({ id, username, contacts, tags, createdAt }: Client) => ({ id, username, contacts, tags, createdAt })

test('adds a client with phones, a pending tour and a visit, all in the log', async () => {
  const server = await startApp({ now: () => new Date('2026-05-20T08:00:00.000Z') })
  const tour = await server.api.tours.create(buildTour({ price: 1200.5 }))

  const added = await server.api.clients.create(
    quick({ phoneNumbers: ['+998 90 123 45 67', 'нет', '8001234567', '+998901234567'], tourId: tour?.id ?? 0 }),
  )
  const visit = { firstName: 'Олег', phoneNumbers: ['+79160000000'], visit: { date: '2026-05-22T00:00:00Z' } }
  const headers = { authorization: `Bearer ${await server.tokenOf('operator')}` }
  const second = await server.app.inject({ method: 'POST', url: '/api/clients', headers, payload: visit })

  expect(added).toMatchObject({
    fullName: 'Нодира Алиева',
    status: 'active',
    source: 'Manual',
    gender: 'Unknown',
    contacts: [
      { type: 'MobilePhone', value: '+998901234567', isPrimary: true },
      { type: 'MobilePhone', value: '8001234567', isPrimary: false },
    ],
    createdAt: '2026-05-20T08:00:00.000Z',
  })
  expect(await server.api.clients.get(added?.id ?? 0)).toEqual(added)
  const sales = await server.database.db.selectFrom('client_tours').selectAll().execute()
  expect(sales).toMatchObject([{ client_id: added?.id, tour_id: tour?.id, status: 0, sold_price_cents: 120050 }])
  expect(second.statusCode).toBe(201)
  expect((await logOf(server)).slice(1)).toEqual([
    ['CreateClient', 'Создан клиент «Нодира Алиева»'],
    ['CreateClientTour', 'Тур «Хива: город внутри крепости» клиента «Нодира Алиева»: продан'],
    ['CreateClient', 'Создан клиент «Олег»'],
    ['CreateClientVisit', 'Клиент «Олег»: записан визит 2026-05-22'],
  ])
  expect(await server.api.clients.stats()).toEqual({
    totalClients: 2,
    activeTours: 0,
    pendingTours: 1,
    newClientsThisMonth: 2,
    possibleDoubles: 0,
  })
})

test('a new client goes on the days and for the price that were agreed, checked like any sale', async () => {
  const server = await startApp()
  const tour = await server.api.tours.create(
    buildTour({ price: 1200, validFrom: '2026-03-01', validUntil: '2027-05-31' }),
  )
  const agreed = { tourId: tour?.id ?? 0, soldPrice: 990.5, departureDate: '2026-06-05', returnDate: '2026-06-11' }

  const added = await server.api.clients.create(quick(agreed))

  const { items } = await server.api.clientTours.ofClient(added?.id ?? 0)
  expect(items).toMatchObject([{ ...agreed, quantity: 1, status: 'Pending' }])
  const unsaid = server.api.clients.create(quick({ ...agreed, departureDate: '', soldPrice: -1 }))
  await expect(unsaid).rejects.toMatchObject({ status: 400, errors: { soldPrice: ['Цена должна быть положительной'] } })
  expect((await server.api.clients.list()).total).toBe(1)
})

test('refuses a client without name or phone, with an unknown tour or with a visit that is none', async () => {
  const server = await startApp({ as: 'operator' })
  const headers = { authorization: `Bearer ${await server.tokenOf('operator')}` }

  const blank = server.api.clients.create(quick({ firstName: '  ', phoneNumbers: ['+0', 'abc'] }))
  await expect(blank).rejects.toMatchObject({
    status: 400,
    errors: {
      firstName: ['Имя клиента обязательно'],
      phoneNumbers: ['Добавьте хотя бы один корректный номер телефона'],
    },
  })
  const lost = server.api.clients.create(quick({ tourId: unknownId }))
  await expect(lost).rejects.toMatchObject({ status: 400, errors: { tourId: ['Тур не найден'] } })
  const payload = { ...quick(), visit: 'завтра' }
  const visit = await server.app.inject({ method: 'POST', url: '/api/clients', headers, payload })
  expect(visit.statusCode).toBe(400)
  expect((await server.api.clients.list()).total).toBe(0)
  expect(await logOf(server)).toEqual([])
})

test('changes what the form sends, clears what it empties and leaves the rest', async () => {
  const server = await startWithClient()
  const headers = { authorization: `Bearer ${await server.tokenOf('operator')}` }
  const input: ClientInput = { ...buildClient({ nationalityCode: 'UZ', inn: '123', dateOfBirth: '1988-05-21' }) }

  await server.api.clients.update(server.id, input)
  const full = await server.api.clients.get(server.id)
  const form = new FormData()
  for (const [name, value] of Object.entries({ FIRSTNAME: 'Ёлка', inn: '', gender: '0', loyaltystatuslevel: '3' })) {
    form.append(name, value)
  }
  const answer = await fetch(`${server.baseUrl}/api/clients/${server.id}`, { method: 'PUT', headers, body: form })

  const recordCounts = Object.fromEntries([...Object.keys(clientRecordNames), 'preference'].map((kind) => [kind, 0]))
  expect(full).toEqual({ ...input, ...pick(server.client), recordCounts, version: 2 })
  expect(await answer.json()).toMatchObject({
    firstName: 'Ёлка',
    lastName: 'Алиева',
    inn: '',
    gender: 'Unknown',
    loyaltyStatusLevel: 'Gold',
    dateOfBirth: '1988-05-21',
  })
  expect((await server.api.clients.list({ search: 'АЛИЕВА елка' })).total).toBe(1)
  await expect(
    server.api.clients.update(server.id, {
      ...input,
      firstName: '',
      nationalityCode: 'UZB',
      dateOfBirth: '2026-02-30',
    }),
  ).rejects.toMatchObject({
    errors: {
      firstName: ['Имя обязательно'],
      nationalityCode: ['Не больше 2 символов'],
      dateOfBirth: ['Некорректный формат даты'],
    },
  })
  expect((await logOf(server)).at(-1)).toEqual([
    'UpdateClient',
    'Клиент «Ёлка Алиева»: имя, пол, уровень лояльности, ИНН',
  ])
})

test('nobody is born before 1900 or in the future', async () => {
  const { api, id } = await startWithClient()
  const [tooOld, old, unborn] = ['1899-12-31', '1900-01-01', '2099-01-01'] as const
  const born = (dateOfBirth: string): ClientInput => ({ ...buildClient({ dateOfBirth }) })
  const refused = { errors: { dateOfBirth: ['Дата рождения: с 1900 года и не позже сегодняшнего дня'] } }

  await expect(api.clients.update(id, born(tooOld))).rejects.toMatchObject(refused)
  await expect(api.clients.update(id, born(unborn))).rejects.toMatchObject(refused)
  await api.clients.update(id, born(old))
  const companion = buildCompanion({ dateOfBirth: unborn })
  await expect(api.companions.create(id, companion)).rejects.toMatchObject(refused)

  expect((await api.clients.get(id)).dateOfBirth).toBe(old)
})

test('keeps the sign-in of a client to itself, hashed, and its name unique', async () => {
  const server = await startWithClient()
  const other = await server.api.clients.create(quick({ firstName: 'Олег' }))

  await server.api.clients.setCredentials(server.id, { username: 'Nodira', password: 'секрет1' })

  const row = await server.database.db.selectFrom('clients').selectAll().where('id', '=', server.id).execute()
  expect(await verify(row[0]?.password_hash ?? '', 'секрет1')).toBe(true)
  const headers = { authorization: `Bearer ${await server.tokenOf('operator')}` }
  const raw = await server.app.inject({ url: `/api/clients/${server.id}`, headers })
  expect(raw.json().username).toBe('Nodira')
  expect(raw.body).not.toMatch(/password|argon2/i)
  await expect(
    server.api.clients.setCredentials(other?.id ?? 0, { username: ' NODIRA', password: 'секрет2' }),
  ).rejects.toMatchObject({ status: 409, errors: { username: ['Этот логин уже занят'] } })
  await expect(
    server.api.clients.setCredentials(server.id, { username: 'no', password: '12345' }),
  ).rejects.toMatchObject({ status: 400, errors: { username: expect.any(Array), password: expect.any(Array) } })
  expect((await logOf(server)).at(-1)).toEqual(['UpdateClient', 'Клиент «Нодира Алиева»: учётные данные'])
})

test('of several who give one name to two clients at once all but one are told that it is taken', async () => {
  const server = await startWithClient()
  const other = await server.api.clients.create(quick({ firstName: 'Олег' }))
  const ids = Array.from({ length: 12 }, (_, index) => (index % 2 ? server.id : (other?.id ?? 0)))

  for (const username of ['gonka-1', 'gonka-2', 'gonka-3']) {
    const tries = await Promise.allSettled(
      ids.map((id) => server.api.clients.setCredentials(id, { username, password: 'секрет1' })),
    )

    const refusals = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason.errors] : []))
    expect(refusals).toEqual(Array(6).fill({ username: ['Этот логин уже занят'] }))
  }
})

test('deletes a client for good and keeps its name in the log', async () => {
  const server = await startWithClient()
  await server.api.clients.addTag(server.id, 'VIP')

  await server.api.clients.remove(server.id)

  await expect(server.api.clients.get(server.id)).rejects.toMatchObject({ status: 404 })
  for (const table of ['clients', 'client_contacts', 'client_tags'] as const) {
    expect(await server.database.db.selectFrom(table).selectAll().execute()).toEqual([])
  }
  expect((await server.api.clients.stats()).totalClients).toBe(0)
  expect((await logOf(server)).at(-1)).toEqual(['DeleteClient', 'Удалён клиент «Нодира Алиева»'])
})
