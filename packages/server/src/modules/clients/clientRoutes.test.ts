import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import type { Client, ClientInput, ClientQuery, NewClient } from '@karvon/api-client/clients/clientTypes'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type StartedApp, type StartOptions, startApp } from '../../../test/startApp'
import { statusesOf } from '../../../test/statusesOf'
import { clientRepository, columnsFor } from './clientRepository'
import { clientSearchText } from './clientSearch'

const unknownId = 9_999_999

const quick = (changes: Partial<NewClient> = {}): NewClient => ({
  firstName: 'Нодира',
  lastName: 'Алиева',
  phoneNumbers: ['+998 90 123 45 67'],
  description: null,
  tourId: null,
  ...changes,
})

/** What the form does not touch. */
const pick = ({ id, username, contacts, tags, createdAt }: Client) => ({ id, username, contacts, tags, createdAt })

async function startWithClient(options: StartOptions = {}) {
  const server = await startApp({ as: 'operator', ...options })
  const client = (await server.api.clients.create(quick())) ?? buildClient()
  return { ...server, client, id: Number(client.id) }
}

const logOf = async ({ database }: StartedApp) =>
  (await database.db.selectFrom('activity_logs').select(['action', 'description']).orderBy('id').execute()).map(
    ({ action, description }) => [action, description],
  )

/** Adds clients in SQL, one second after another. */
async function addClients({ database }: StartedApp, clients: readonly Partial<Client>[], start = '2026-01-01') {
  const rows = clients.map((changes, index) => {
    const client = buildClient(changes)
    const moment = new Date(Date.parse(`${start}T00:00:00Z`) + index * 1000).toISOString()
    const search_text = clientSearchText(client, client.contacts)
    const fixed = { status: 'active', source: 'Manual', username: '', username_key: null, password_hash: null }
    return { ...columnsFor(client), ...fixed, search_text, created_at: moment, updated_at: moment }
  })
  for (let at = 0; at < rows.length; at += 500) {
    await database.db
      .insertInto('clients')
      .values(rows.slice(at, at + 500))
      .execute()
  }
}

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
  })
})

test('refuses a client without name or phone, with an unknown tour or with a visit that is none', async () => {
  const server = await startApp({ as: 'operator' })
  const headers = { authorization: `Bearer ${await server.tokenOf('operator')}` }

  const blank = server.api.clients.create(quick({ firstName: '  ', phoneNumbers: ['+0', 'abc'] }))
  const lost = server.api.clients.create(quick({ tourId: unknownId }))

  await expect(blank).rejects.toMatchObject({
    status: 400,
    errors: {
      firstName: ['Имя клиента обязательно'],
      phoneNumbers: ['Добавьте хотя бы один корректный номер телефона'],
    },
  })
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

  expect(full).toEqual({ ...input, ...pick(server.client) })
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

test('keeps contacts and tags, finds the client by them, and names them in the log', async () => {
  const server = await startWithClient()
  const { api, id } = server

  await api.clients.addContact(id, { type: 'Email', value: 'nodira@mail.uz', isPrimary: true })
  const [phone, email] = await api.clients.contacts(id)
  await api.clients.updateContact(id, phone?.id ?? 0, { type: 'WhatsApp', value: '+7 916 555-01-20', isPrimary: false })
  await api.clients.addTag(id, 'vip')
  await api.clients.addTag(id, 'VIP ')

  const found = async (search: string) => (await api.clients.list({ search })).total
  expect(
    await Promise.all(['NODIRA@MAIL', '9165550120', '+7 (916) 555', '916 555 01', '998901234567'].map(found)),
  ).toEqual([1, 1, 1, 1, 0])
  expect((await api.clients.list()).items[0]).toMatchObject({
    contacts: [{ type: 'WhatsApp', value: '+7 916 555-01-20' }, { ...email }],
    tags: [{ name: 'VIP' }],
  })
  expect(await api.clients.suggestTags('vi')).toMatchObject([{ name: 'VIP', usageCount: 1 }])
  expect(await api.clients.suggestTags('x')).toEqual([])

  await api.clients.removeContact(id, email?.id ?? 0)
  await api.clients.removeTag(id, (await api.clients.tags(id))[0]?.id ?? 0)

  expect(await found('nodira@mail')).toBe(0)
  expect(await api.clients.tags(id)).toEqual([])
  expect((await logOf(server)).slice(1).map(([, description]) => description?.replace(/^.*: /, ''))).toEqual([
    'добавлен контакт Email',
    'изменён контакт WhatsApp',
    'добавлен тег VIP',
    'добавлен тег VIP',
    'удалён контакт Email',
    'снят тег VIP',
  ])
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

test('answers 404 about clients that do not exist and about contacts and tags of others', async () => {
  const { api, id } = await startWithClient()
  const other = Number((await api.clients.create(quick()))?.id)
  const contact = (await api.clients.contacts(other))[0]?.id ?? 0
  await api.clients.addTag(other, 'VIP')
  const tag = (await api.clients.tags(other))[0]?.id ?? 0
  const input = { type: 'Email', value: 'a@b.uz', isPrimary: false } as const

  const calls = [
    api.clients.get(unknownId),
    api.clients.get('abc'),
    api.clients.update(unknownId, buildClient()),
    api.clients.remove(unknownId),
    api.clients.setCredentials(unknownId, { username: 'abc', password: 'секрет1' }),
    api.clients.contacts(unknownId),
    api.clients.addContact(unknownId, input),
    api.clients.updateContact(id, contact, input),
    api.clients.removeContact(id, contact),
    api.clients.tags(unknownId),
    api.clients.addTag(unknownId, 'A'),
    api.clients.removeTag(id, tag),
  ]

  expect(await statusesOf(calls)).toEqual(calls.map(() => 404))
})

test('shows clients to who may see employees, and changes them only for who calls them', async () => {
  const { id, signIn, database } = await startWithClient()
  await database.db.updateTable('users').set({ permissions: '[9]' }).where('username', '=', 'auditor').execute()
  const [reader, stranger] = [await signIn('auditor'), await signIn('editor')]
  const reads = (api: typeof reader) => [
    api.clients.list(),
    api.clients.get(id),
    api.clients.stats(),
    api.clients.contacts(id),
    api.clients.tags(id),
    api.clients.suggestTags(''),
  ]
  const writes = (api: typeof reader) => [
    api.clients.create(quick()),
    api.clients.update(id, buildClient()),
    api.clients.setCredentials(id, { username: 'abc', password: 'секрет1' }),
    api.clients.addContact(id, { type: 'Email', value: '', isPrimary: false }),
    api.clients.addTag(id, 'A'),
    api.clients.remove(id),
  ]

  expect(await statusesOf(reads(reader))).toEqual(reads(reader).map(() => 200))
  expect(await statusesOf([...writes(reader), ...reads(stranger)])).toEqual(Array(12).fill(403))
})

test('pages, sorts and searches the list', async () => {
  const server = await startApp({ as: 'operator' })
  await addClients(server, [
    { firstName: 'Ёлка', lastName: 'А', gender: 'Female', dateOfBirth: '1990-01-01' },
    { firstName: 'анна', lastName: 'Б', gender: 'Male', dateOfBirth: '1980-01-01' },
    { firstName: 'Жасур', lastName: 'Gʻulomov', gender: 'Unknown', dateOfBirth: '' },
  ])
  const names = async (query: ClientQuery) =>
    (await server.api.clients.list(query)).items.map(({ firstName }) => firstName)

  expect(await names({})).toEqual(['Жасур', 'анна', 'Ёлка'])
  expect(await names({ pageSize: 2, pageIndex: 2 })).toEqual(['Ёлка'])
  expect(await names({ pageSize: 2, pageIndex: 3 })).toEqual([])
  expect(await names({ sortBy: 'FirstName' })).toEqual(['анна', 'Ёлка', 'Жасур'])
  expect(await names({ sortBy: 'Gender', sortOrder: 'desc' })).toEqual(['Ёлка', 'анна', 'Жасур'])
  expect(await names({ sortBy: 'DateOfBirth' })).toEqual(['Жасур', 'анна', 'Ёлка'])
  expect(await names({ sortBy: 'CreatedAt', sortOrder: 'asc' })).toEqual(['Ёлка', 'анна', 'Жасур'])
  expect(await names({ search: "g'ulomov жасур" })).toEqual(['Жасур'])
  expect(await names({ search: '+' })).toEqual(['Жасур', 'анна', 'Ёлка'])
})

test('reads pages from indexes, never the whole table', { timeout: 60_000 }, async () => {
  const server = await startApp()
  const { db, dialect } = server.database
  await addClients(
    server,
    Array.from({ length: 8000 }, (_, index) => ({
      firstName: `Клиент ${index}`,
      dateOfBirth: `19${index % 90}-01-01`,
    })),
  )
  await sql.raw(dialect.engine === 'sqlite' ? 'analyze' : 'vacuum analyze clients').execute(db)
  const page = { limit: 10, offset: 0 }
  const plans = [
    [page, /clients_by_created_at_id/],
    [{ ...page, sortBy: 'FirstName' }, /clients_by_sort_name_id/],
    [{ ...page, sortBy: 'Gender', sortOrder: 'desc', offset: 7000 }, /clients_by_gender_id/],
    [{ ...page, sortBy: 'DateOfBirth' }, /clients_by_date_of_birth_id/],
    [{ ...page, search: 'клиент 4321' }, /clients_search/],
  ] as const

  for (const [query, index] of plans) {
    const format = dialect.engine === 'sqlite' ? sql`query plan` : undefined
    const plan = JSON.stringify(await clientRepository(db, dialect).pageQuery(query).explain(undefined, format))
    expect(plan).toMatch(index)
    expect(plan).not.toMatch(/SCAN clients"|Seq Scan on clients/)
  }
  expect((await server.api.clients.list({ search: 'клиент 4321' })).total).toBe(1)
})
