import type { RowsWritten } from '@karvon/api-client/read/countedFile'
import { restored } from '@karvon/api-client/sheets/cells'
import { opened } from '@karvon/api-client/sheets/fileKind'
import { gridsOf } from '@karvon/api-client/sheets/readSheets'
import { expect, test } from 'vitest'
import { insertMany } from '../../../test/bulk'
import { type StartedApp, startApp } from '../../../test/startApp'
import { addTour } from '../../../test/tours'

const many = 700

/** Clients with contacts and tags, some of them alike in what they are sorted by, and two tours sold to each. */
async function withClients(server: StartedApp) {
  const { api, database } = server
  const first = await api.clients.create({
    firstName: 'Нодира',
    lastName: 'Каримова',
    phoneNumbers: ['+998901234567', '+998907654321'],
    description: null,
    tourId: null,
  })
  if (!first) throw new Error('No client')
  await api.clients.addTag(first.id, 'VIP')
  const rows = Array.from({ length: many }, (_, index) => ({
    first_name: index % 3 === 0 ? 'Анна' : `Имя ${index % 5}`,
    sort_name: index % 3 === 0 ? 'анна' : `имя ${index % 5}`,
    search_text: index % 3 === 0 ? 'анна' : `имя ${index % 5}`,
    gender: index % 3,
    date_of_birth: index % 2 === 0 ? '' : `19${50 + (index % 40)}-01-01`,
    created_at: new Date(Date.parse('2026-01-01T00:00:00Z') + Math.floor(index / 4) * 1000).toISOString(),
  }))
  await database.db.transaction().execute(async (transaction) => {
    const fixed = { last_name: '', middle_name: '', description: '', nationality_code: '', inn: '', loyalty_level: 0 }
    const others = { status: 'active', source: 'Manual', preferred_language: 'ru', username: '', updated_at: '' }
    const texts = ['first_name', 'sort_name', 'search_text', 'date_of_birth', 'created_at', 'last_name', 'middle_name']
    const more = ['description', 'nationality_code', 'inn', 'status', 'source', 'preferred_language', 'username']
    await insertMany(
      transaction,
      database.dialect.engine,
      'clients',
      {
        ...Object.fromEntries([...texts, ...more, 'updated_at'].map((name) => [name, 'text'] as const)),
        gender: 'integer',
        loyalty_level: 'integer',
      },
      rows.map((row) => ({ ...fixed, ...others, ...row })),
    )
  })
  return first
}

/** Sold tours, as many as it takes for no buffer on the way to hold them all. */
async function withSales(server: StartedApp, clientId: number, count: number) {
  const { database } = server
  const tour = await addTour(server)
  const sale = {
    client_id: clientId,
    tour_id: Number(tour.id),
    status: 1,
    sold_price_cents: 48050,
    quantity: 2,
    description: 'Хива',
  }
  const days = { departure_date: '2026-04-01', return_date: '2026-04-09', created_at: '2026-01-01', updated_at: '' }
  const numbers = {
    client_id: 'integer',
    tour_id: 'integer',
    status: 'integer',
    sold_price_cents: 'integer',
    quantity: 'integer',
  } as const
  const texts = {
    description: 'text',
    departure_date: 'text',
    return_date: 'text',
    created_at: 'text',
    updated_at: 'text',
  } as const
  await database.db.transaction().execute((transaction) =>
    insertMany(
      transaction,
      database.dialect.engine,
      'client_tours',
      { ...numbers, ...texts },
      Array.from({ length: count }, () => ({ ...sale, ...days })),
    ),
  )
}

async function rowsOf<Row>(portions: AsyncIterable<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = []
  for await (const portion of portions) rows.push(...portion)
  return rows
}

test('streams the clients of the list, in its order, whatever is searched and sorted', async () => {
  const server = await startApp()
  await withClients(server)
  const { clients } = server.api
  const listed = async (query: Parameters<typeof clients.stream>[0]) => {
    const rows = []
    for (let pageIndex = 1; pageIndex <= 3; pageIndex++)
      rows.push(...(await clients.list({ ...query, pageIndex, pageSize: 300 })).items)
    return rows
  }

  for (const query of [
    {},
    { sortBy: 'CreatedAt', sortOrder: 'asc' },
    { sortBy: 'FirstName' },
    { sortBy: 'Gender', sortOrder: 'desc' },
    { sortBy: 'DateOfBirth', sortOrder: 'asc' },
    { search: 'анна', sortBy: 'DateOfBirth', sortOrder: 'desc' },
    { search: '90 123' },
    { search: 'никто' },
  ] as const) {
    const rows = await rowsOf(clients.stream(query))

    expect(rows, JSON.stringify(query)).toEqual(await listed(query))
  }
  expect((await rowsOf(clients.stream({ search: 'Нодира' })))[0]).toMatchObject({
    contacts: [{ value: '+998901234567' }, { value: '+998907654321' }],
    tags: [{ name: 'VIP' }],
  })
})

test('streams sold tours, all of them or those of a client', async () => {
  const server = await startApp()
  const first = await withClients(server)
  await withSales(server, Number(first.id), 600)
  await withSales(server, Number(first.id) + 1, 3)
  const { clientTours } = server.api

  const all = await rowsOf(clientTours.stream())
  const own = await rowsOf(clientTours.stream({ clientId: first.id }))

  expect(all).toHaveLength(603)
  expect(all.slice(0, 500)).toEqual((await clientTours.list({ pageSize: 500 })).items)
  expect(own).toEqual((await clientTours.ofClient(first.id, { pageSize: 1000 })).items)
  await expect(rowsOf(clientTours.stream({ clientId: 999_999 }))).rejects.toMatchObject({ status: 404 })
})

test('streams the log, as its filters leave it', async () => {
  const server = await startApp()
  const { activityLogs, clients } = server.api
  const phone = '+998901234567'
  for (const firstName of ['Анна', 'Борис', 'Вера'])
    await clients.create({ firstName, lastName: null, phoneNumbers: [phone], description: null, tourId: null })

  for (const filters of [{}, { action: 'CreateClient' }, { search: 'борис' }, { dateFilter: 'yesterday' }] as const) {
    const rows = await rowsOf(activityLogs.stream(filters))
    expect(rows, JSON.stringify(filters)).toEqual((await activityLogs.list({ ...filters, pageSize: 100 })).items)
  }
  expect(await rowsOf(activityLogs.stream({ search: 'борис' }))).toHaveLength(1)
})

test('a right that is taken away ends the stream that is under way, and so does the end of the session', async () => {
  const server = await startApp()
  const first = await withClients(server)
  await withSales(server, Number(first.id), 60_000)
  const operator = await server.signIn('operator')
  const { db } = server.database

  const reading = operator.clientTours.stream()
  const { value: begun } = await reading.next()
  await db.updateTable('users').set({ permissions: '[]' }).where('username', '=', 'operator').execute()
  await expect(rowsOf(reading)).rejects.toMatchObject({ name: 'HttpError', status: 403 })

  const { clientTours } = server.api
  const own = clientTours.stream()
  await own.next()
  await db.deleteFrom('sessions').execute()
  await expect(rowsOf(own)).rejects.toMatchObject({ name: 'HttpError', status: 401 })
  expect(begun?.length).toBeGreaterThan(0)
})

test.each(['excel', 'csv'] as const)('a file of what is filtered comes back as it was: %s', async (format) => {
  const server = await startApp()
  const { api } = server
  const quick = { lastName: null, description: null, tourId: null }
  const evil = await api.clients.create({
    ...quick,
    firstName: '=1+1',
    phoneNumbers: ['+998901234567', '+998 71 200-10-10'],
  })
  await api.clients.create({ ...quick, firstName: 'Другой', phoneNumbers: ['+998901234568'] })
  const id = evil?.id ?? 0
  const fields = await api.clients.get(id)
  await api.clients.update(id, { ...fields, gender: 'Female', dateOfBirth: '1990-02-03', loyaltyStatusLevel: 'Gold' })
  await api.clients.addTag(id, 'VIP')
  const seen: RowsWritten[] = []

  const columns = ['contacts', 'name', 'dateOfBirth', 'gender', 'loyalty', 'tags', 'inn'] as const
  const { blob, fileName } = await api.clients.export({ tag: 'VIP' }, format, columns, {
    onRows: (written) => seen.push(written),
  })

  expect(fileName).toMatch(format === 'csv' ? /^clients_.*\.csv$/ : /^clients_.*\.xlsx$/)
  expect(seen.at(-1)).toEqual({ rows: 1, of: 1 })
  const [sheet] = await gridsOf(opened(new Uint8Array(await blob.arrayBuffer())), (head) => head === 'Имя')
  expect(sheet?.rows.map(({ cells }) => columns.map((_, place) => restored(cells[place]?.text ?? '')))).toEqual([
    ['Контакты', 'Имя', 'Дата рождения', 'Пол', 'Лояльность', 'Метки', 'ИНН'],
    ['+998901234567; +998712001010', '=1+1', '1990-02-03', 'Женский', 'Золото', 'VIP', ''],
  ])
  expect((await api.activityLogs.list({ action: 'ExportClient' })).items[0]?.description).toBe(
    'Клиенты: выгружено строк 1, метка «VIP»',
  )
})

test.each(['excel', 'csv'] as const)('says how far the file is, part by part: %s', async (format) => {
  const server = await startApp()
  await withClients(server)
  const seen: RowsWritten[] = []

  const { blob } = await server.api.clients.export({ gender: 'Female' }, format, undefined, {
    onRows: (written) => seen.push(written),
  })
  const plain = await server.api.clients.export({ gender: 'Female' }, format)

  const { total } = await server.api.clients.list({ gender: 'Female' })
  expect(total).toBeGreaterThan(200)
  expect(seen.at(-1)).toEqual({ rows: total, of: total })
  expect(
    seen.every(({ rows, of }, at) => rows >= (seen[at - 1]?.rows ?? 0) && (of === total || (of === 0 && rows === 0))),
  ).toBe(true)
  if (format === 'csv') expect(await blob.text()).toBe(await plain.blob.text())
  else expect(Math.abs(blob.size - plain.blob.size)).toBeLessThan(100)
})

test('a search on the wrong layout of the keyboard is counted as it was meant', async () => {
  const { api } = await startApp()
  for (const phone of ['+998901112233', '+998901112234'])
    await api.clients.create({
      firstName: 'Малика',
      lastName: null,
      phoneNumbers: [phone],
      description: null,
      tourId: null,
    })
  const seen: RowsWritten[] = []

  await api.clients.export({ search: 'vfkbrf' }, 'csv', undefined, { onRows: (written) => seen.push(written) })

  expect(seen.at(-1)).toEqual({ rows: 2, of: 2 })
})

test('refuses a column that there is not', async () => {
  const { api } = await startApp()

  await expect(api.clients.export({}, 'csv', ['password' as 'name'])).rejects.toMatchObject({ status: 400 })
})
