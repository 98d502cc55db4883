import { buildClientDocument } from '@karvon/api-client/clientRecords/clientDocumentFixtures'
import { buildVisa } from '@karvon/api-client/clientRecords/visaFixtures'
import type { ClientInput } from '@karvon/api-client/clients/clientFields'
import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import type { ClientQuery } from '@karvon/api-client/clients/clientTypes'
import { HttpError } from '@karvon/api-client/http/httpErrors'
import { buildClientTour } from '@karvon/api-client/trips/clientTourFixtures'
import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../../test/startApp'
import { addTour } from '../../../test/tours'

/** Each is called by one letter. */
async function addClient({ api }: StartedApp, firstName: string, changes: Partial<ClientInput> = {}): Promise<number> {
  const quick = { lastName: null, phoneNumbers: ['+998901234567'], description: null, tourId: null }
  const client = await api.clients.create({ firstName, ...quick })
  const id = Number(client?.id)
  await api.clients.update(id, { ...buildClient(), firstName, lastName: firstName, ...changes })
  return id
}

const namesOf =
  ({ api }: StartedApp) =>
  async (query: ClientQuery) => {
    const { items, total } = await api.clients.list({ sortBy: 'FirstName', pageSize: 50, ...query })
    expect(items).toHaveLength(total)
    const streamed: string[] = []
    for await (const part of api.clients.stream({ sortBy: 'FirstName', ...query }))
      streamed.push(...part.map(({ firstName }) => firstName))
    expect(streamed).toEqual(items.map(({ firstName }) => firstName))
    return streamed.join('')
  }

test('filters by what is chosen in the card, one filter within another', async () => {
  const server = await startApp()
  const a = await addClient(server, 'А', { gender: 'Female', loyaltyStatusLevel: 'Gold', preferredLanguage: 'ru' })
  const silver = { loyaltyStatusLevel: 'Silver', preferredLanguage: 'uz' } as const
  const b = await addClient(server, 'Б', { gender: 'Female', lastName: 'Каримова', ...silver })
  await addClient(server, 'В', { gender: 'Male', loyaltyStatusLevel: 'Gold', preferredLanguage: 'uz' })
  await server.api.clients.addTag(a, 'VIP')
  await server.api.clients.addTag(b, 'VIP')
  await server.api.clients.addTag(b, 'Семья')
  const names = namesOf(server)

  expect(await names({ gender: 'Female' })).toBe('АБ')
  expect(await names({ loyalty: 'Gold' })).toBe('АВ')
  expect(await names({ language: 'uz' })).toBe('БВ')
  expect(await names({ tag: 'vip' })).toBe('АБ')
  expect(await names({ tag: 'семья' })).toBe('Б')
  expect(await names({ tag: 'НИЧЕЙ' })).toBe('')
  expect(await names({ source: 'Manual' })).toBe('АБВ')
  expect(await names({ source: 'Website' })).toBe('')
  expect(await names({ gender: 'Female', loyalty: 'Gold', tag: 'VIP' })).toBe('А')
  expect(await names({ gender: 'Female', language: 'uz', search: 'каримова' })).toBe('Б')
  expect(await names({ gender: 'Male', search: 'каримова' })).toBe('')
})

test('filters by who looks after the clients: a colleague, whoever asks, nobody', async () => {
  const server = await startApp()
  const { api, signIn } = server
  const { owners } = await api.clients.choices()
  const idOf = (username: string) => Number(owners.find((owner) => owner.username === username)?.id)
  await addClient(server, 'А', { ownerId: idOf('director'), gender: 'Female' })
  await addClient(server, 'Б', { ownerId: idOf('operator'), gender: 'Female' })
  await addClient(server, 'В', { ownerId: idOf('operator'), gender: 'Male' })
  await addClient(server, 'Г', { gender: 'Male', lastName: 'Каримова' })
  const names = namesOf(server)

  expect(await names({ owner: idOf('operator') })).toBe('БВ')
  expect(await names({ owner: 'me' })).toBe('А')
  expect(await namesOf({ ...server, api: await signIn('operator') })({ owner: 'me' })).toBe('БВ')
  expect(await names({ owner: 'none' })).toBe('Г')
  expect(await names({ owner: idOf('operator'), gender: 'Male' })).toBe('В')
  expect(await names({ owner: 'none', search: 'каримова' })).toBe('Г')
  expect(await names({ owner: idOf('operator'), search: 'каримова' })).toBe('')
  for (const owner of ['all', '0', '-1', '1e3', '9999999999'])
    await expect(api.clients.list({ owner })).rejects.toMatchObject({ status: 400 })
})

test('filters by the phones that a client has now', async () => {
  const server = await startApp()
  const { api } = server
  const a = await addClient(server, 'А')
  const b = await addClient(server, 'Б')
  const names = namesOf(server)
  const removePhones = async (client: number) => {
    for (const { id } of await api.clients.contacts(client)) await api.clients.removeContact(client, id)
  }
  expect(await names({ noPhone: true })).toBe('')
  await removePhones(a)

  const mail = await api.clients.addContact(a, { type: 'Email', value: 'a@example.uz', isPrimary: true })
  expect(await names({ noPhone: true })).toBe('А')
  await api.clients.updateContact(a, mail?.id ?? 0, { type: 'WhatsApp', value: '+998901112233', isPrimary: true })
  expect(await names({ noPhone: true })).toBe('')
  const version = (await api.clients.get(b)).version
  await removePhones(b)

  expect(await names({ noPhone: true })).toBe('Б')
  expect((await api.clients.get(b)).version).toBe(version)
})

test.each([
  ['2026-02-20', 8, 'АБВ'],
  ['2026-02-20', 7, 'А'],
  ['2028-02-20', 8, 'АВ'],
  ['2028-02-20', 9, 'АБВ'],
  ['2026-03-01', 30, 'Г'],
  ['2026-12-20', 30, 'ДЕ'],
  ['2026-12-31', 0, 'Е'],
  ['2026-06-01', 366, 'АБВГДЕ'],
])('knows on %s whose birthday is within %i days', async (day, birthdayWithin, found) => {
  const server = await startApp({ now: () => new Date(`${day}T09:00:00Z`) })
  for (const [name, dateOfBirth] of Object.entries({
    А: '1990-02-27',
    Б: '1992-02-29',
    В: '1991-02-28',
    Г: '1980-03-02',
    Д: '1985-01-10',
    Е: '1986-12-31',
    Ж: '',
  }))
    await addClient(server, name, { dateOfBirth })

  expect(await namesOf(server)({ birthdayWithin })).toBe(found)
})

test('filters by trips that lie ahead, who sold them, and papers that end', async () => {
  const server = await startApp({ now: () => new Date('2026-06-10T09:00:00Z') })
  const { api } = server
  const operator = await server.signIn('operator')
  const tour = await addTour(server)
  const [a = 0, b = 0, v = 0, g = 0] = await Promise.all(['А', 'Б', 'В', 'Г'].map((name) => addClient(server, name)))
  const trip = (clientId: number, departureDate: string, returnDate: string) => ({
    ...buildClientTour({ clientId, tourId: tour.id }),
    departureDate,
    returnDate,
    status: 'Confirmed' as const,
  })
  await api.clientTours.create(trip(a, '2026-06-01', '2026-06-10'))
  await operator.clientTours.create(trip(b, '2026-07-01', ''))
  await api.clientTours.create(trip(v, '2026-06-01', '2026-06-09'))
  await api.clientTours.create({ ...trip(g, '2026-07-01', '2026-07-09'), status: 'Canceled' })
  await api.clientDocuments.create(a, { ...buildClientDocument(), expiryDate: '2026-06-30', state: 'Valid' })
  await api.clientDocuments.create(b, { ...buildClientDocument(), expiryDate: '2026-06-30', state: 'Lost' })
  await api.visas.create(v, { ...buildVisa(), issueDate: '2026-01-01', expiryDate: '2026-06-10' })
  await api.visas.create(g, { ...buildVisa(), issueDate: '2026-01-01', expiryDate: '2026-06-09' })
  const names = namesOf(server)
  const seller = (await api.users.list({ search: 'operator' })).items.find(({ username }) => username === 'operator')

  expect(await names({ hasComingTrip: true })).toBe('АБ')
  expect(await names({ papersEndWithin: 0 })).toBe('В')
  expect(await names({ papersEndWithin: 19 })).toBe('В')
  expect(await names({ papersEndWithin: 20 })).toBe('АВ')
  expect(await names({ papersEndWithin: 20, hasComingTrip: true })).toBe('А')
  expect(await names({ soldBy: seller?.id ?? 0 })).toBe('Б')
  const { sources, sellers } = await operator.clients.choices()
  expect(sources).toEqual(['Manual'])
  expect(sellers).toContainEqual({ id: seller?.id, name: seller?.name })
  expect(sellers).toHaveLength(2)
})

test('refuses in words what no filter knows', async () => {
  const server = await startApp()
  const refused = async (query: string) => {
    const { statusCode, body } = await server.app.inject({
      url: `/api/clients?${query}`,
      headers: { authorization: `Bearer ${await server.tokenOf('director')}` },
    })
    return [statusCode, JSON.parse(body).errors]
  }

  for (const query of [
    'Loyalty=Best',
    'Gender=5',
    'Language=xx',
    'BirthdayWithin=-1',
    'PapersEndWithin=soon',
    'SoldBy=0',
  ])
    expect(await refused(query)).toEqual([400, { [query.split('=')[0] ?? '']: [expect.stringMatching(/[а-я]/)] }])
  await expect(server.api.clients.list({ birthdayWithin: 500 })).rejects.toBeInstanceOf(HttpError)
})

test('pages the same from either end, collected or along the order', async () => {
  const server = await startApp()
  const { db } = server.database
  await addClient(server, 'А', { gender: 'Female' })
  await addClient(server, 'Б', { gender: 'Male' })
  for (let round = 0; round < 10; round++) {
    await db.insertInto('clients').columns(copied).expression(db.selectFrom('clients').select(copied)).execute()
  }
  const ids = async (query: ClientQuery) => (await server.api.clients.list(query)).items.map(({ id }) => id)

  const whole = await ids({ gender: 'Female', pageSize: 1000, pageIndex: 1 })
  const rest = await ids({ gender: 'Female', pageSize: 1000, pageIndex: 2 })
  const page = await server.api.clients.list({ gender: 'Female', pageSize: 100, pageIndex: 2 })

  expect([page.total, whole.length, rest.length]).toEqual([1024, 1000, 24])
  expect(page.items.map(({ id }) => id)).toEqual(whole.slice(100, 200))
  expect(await ids({ gender: 'Female', pageSize: 100, pageIndex: 11 })).toEqual(rest)
  expect(await ids({ gender: 'Female', pageSize: 100, pageIndex: 12 })).toEqual([])
})

const copied = [
  ...([
    'first_name',
    'last_name',
    'middle_name',
    'description',
    'status',
    'source',
    'gender',
    'date_of_birth',
  ] as const),
  ...(['nationality_code', 'inn', 'preferred_language', 'loyalty_level', 'username', 'search_text'] as const),
  ...(['sort_name', 'name_key', 'created_at', 'updated_at'] as const),
]
