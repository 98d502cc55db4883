import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import type { Client, ClientQuery } from '@karvon/api-client/clients/clientTypes'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../../test/startApp'
import { findPeople } from '../../database/migrations/0031_search_of_people'
import { fillNames } from '../../database/migrations/0034_client_names'
import { clientSearchText } from '../../text/clientSearchText'
import { clientColumnsFor, clientRepository } from './clientRepository'

const isSqlite = process.env.KARVON_TEST_ENGINE !== 'postgres'
const quick = { lastName: null, phoneNumbers: ['+998901234567'], description: null, tourId: null }

/** Adds clients in SQL, one second after another. */
async function addClients({ database }: StartedApp, clients: readonly Partial<Client>[], start = '2026-01-01') {
  const rows = clients.map((changes, index) => {
    const client = buildClient(changes)
    const moment = new Date(Date.parse(`${start}T00:00:00Z`) + index * 1000).toISOString()
    const search_text = clientSearchText(client, client.contacts)
    const fixed = { status: 'active', source: 'Manual', username: '', username_key: null, password_hash: null }
    return { ...clientColumnsFor(client), ...fixed, search_text, created_at: moment, updated_at: moment }
  })
  for (let at = 0; at < rows.length; at += 500) {
    await database.db
      .insertInto('clients')
      .values(rows.slice(at, at + 500))
      .execute()
  }
}

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

test('finds a client by the name in the other alphabet, also who was there before', async () => {
  const server = await startApp({ as: 'operator' })
  await addClients(server, [
    { firstName: 'Жасур', lastName: 'Цой' },
    { firstName: 'Shahnoza', lastName: 'Karimova' },
    { firstName: 'Олим', lastName: 'Каримоба' },
  ])
  await server.database.db
    .updateTable('clients')
    .set({ search_text: 'nothing' })
    .where('last_name', '=', 'Цой')
    .execute()
  const found = async (search: string) =>
    (await server.api.clients.list({ search })).items.map(({ firstName }) => firstName)
  expect(await found('шахноза каримова')).toEqual(['Shahnoza'])
  expect(await found('Jasur')).toEqual([])

  await server.database.db.deleteFrom('name_rests').execute()
  await findPeople(server.database.db)
  await server.database.db.deleteFrom('client_names').execute()
  await fillNames(server.database.db)

  expect(await found('Jasur')).toEqual(['Жасур'])
  expect(await found('tsoi')).toEqual(['Жасур'])
  expect(await found('karimova')).toEqual(['Shahnoza', 'Олим'])
  expect((await server.api.clients.list({ search: 'жасур' })).items[0]?.version).toBe(1)
})

test('cuts the same pages from either end, in either order', async () => {
  const server = await startApp()
  await addClients(
    server,
    Array.from({ length: 7 }, (_, index) => ({ firstName: `Клиент ${index % 3}` })),
  )
  const ids = async (query: ClientQuery) => (await server.api.clients.list(query)).items.map(({ id }) => id)

  for (const sortOrder of ['asc', 'desc'] as const) {
    const whole = await ids({ sortBy: 'FirstName', sortOrder, pageSize: 100 })
    const pages = await Promise.all(
      [1, 2, 3, 4].map((pageIndex) =>
        ids({ sortBy: 'FirstName', sortOrder, pageSize: 2, pageIndex, search: 'клиент' }),
      ),
    )
    expect(pages.map((page) => page.length)).toEqual([2, 2, 2, 1])
    expect(pages.flat()).toEqual(whole)
  }
})

test('finds the same page by the search index as one by one', async () => {
  const server = await startApp()
  await addClients(
    server,
    Array.from({ length: 20 }, (_, index) => ({ firstName: index % 3 === 0 ? 'Ёлка' : 'Жасур', lastName: `${index}` })),
  )
  const { db, dialect } = server.database
  const page = (isDense: boolean) =>
    clientRepository(db, dialect)
      .pageQuery({ needle: 'elka', sortBy: 'CreatedAt', sortOrder: 'asc', limit: 3, offset: 2 }, isDense)
      .execute()

  const walked = await page(true)

  expect(walked.map((client) => client.last_name)).toEqual(['6', '9', '12'])
  expect(await page(false)).toEqual(walked)
})

test('holds a phone once in what is searched, and finds it however it is typed', async () => {
  const server = await startApp()
  const contacts = [
    { type: 'MobilePhone', value: '+998 90 123-45-67' },
    { type: 'HomePhone', value: '71 200-11-22 доб. 5' },
    { type: 'WorkPhone', value: '8 916 111-80-21' },
    { type: 'WorkPhone', value: '200-11-23 вечером' },
  ] as const
  const text = clientSearchText(buildClient({ firstName: 'Нодира', lastName: '' }), contacts)
  await server.api.clients.create({ ...quick, firstName: 'Нодира', phoneNumbers: ['+998901234567'] })
  const total = async (search: string) => (await server.api.clients.list({ search })).total

  expect(text.split('\n').slice(-8, -1)).toEqual([
    '+998901234567',
    ...['+998712001122', '71 200-11-22 dob. 5'],
    ...['+79161118021', '89161118021'],
    ...['200-11-23 vecherom', '2001123'],
  ])
  for (const typed of ['+998 90 123', '(90) 123-45', '1234567', '90 123 45 67']) expect(await total(typed)).toBe(1)
})

test('asks for a client with nothing but a phone in four statements', async () => {
  const statements: string[] = []
  const server = await startApp({ onQuery: ({ sql }) => statements.push(sql) })
  const { id } = (await server.api.clients.create({ ...quick, firstName: 'Нодира' })) ?? {}
  await server.api.clients.get(Number(id))
  statements.length = 0

  await server.api.clients.get(Number(id))

  // Beside them the search indexes may be joined.
  expect(statements.filter((sql) => /^select (?!total_changes)/.test(sql))).toHaveLength(4)
})

test('counts what a search finds once, until something is written', async () => {
  const counts: string[] = []
  const server = await startApp({
    onQuery: ({ sql }) => void (/count\(\*\) as total.*( match| like )/s.test(sql) && counts.push(sql)),
  })
  // Of fewer than 500 the number comes with the page.
  await addClients(server, [...Array.from({ length: 600 }, () => ({ firstName: 'Дилноза' })), { firstName: 'Олег' }])
  const search = async (pageIndex: number) => {
    const { items, total } = await server.api.clients.list({ search: 'дилноз', pageSize: 1, pageIndex })
    return [items.length, total]
  }

  const before = [await search(1), await search(2), ...(await Promise.all([search(1), search(2)]))]
  const countsBefore = counts.length
  await server.api.clients.create({ ...quick, firstName: 'Дилноза' })
  const after = [await search(1), await search(601)]
  await server.api.clients.remove(1)
  const last = await search(600)

  expect(before).toEqual([1, 1, 1, 1].map(() => [1, 600]))
  // The snapshot of PostgreSQL shows the commits of every database of the cluster.
  if (isSqlite) expect(countsBefore).toBe(1)
  expect([...after, last]).toEqual([
    [1, 601],
    [1, 601],
    [1, 600],
  ])
  if (isSqlite) expect(counts).toHaveLength(3)
})

test('finds at once what was written, whoever else writes and searches', async () => {
  const server = await startApp()
  const names = Array.from({ length: 40 }, (_, number) => `Севара${number}я`)

  const found = await Promise.all(
    names.map(async (firstName) => {
      await server.api.clients.create({ ...quick, firstName })
      const { items } = await server.api.clients.list({ search: firstName })
      return items.map((client) => client.firstName)
    }),
  )

  expect(found).toEqual(names.map((name) => [name]))
})

test.runIf(isSqlite)('answers others while a search is under way', async () => {
  const server = await startApp()
  await server.api.clients.create({ ...quick, firstName: 'Дилноза' })
  const ended: string[] = []

  await Promise.all([
    server.api.clients.list({ search: 'дилноз' }).then(() => ended.push('search of clients')),
    server.api.tours.list({ search: 'хива', minPrice: 1 }).then(() => ended.push('search of tours')),
    server.api.activityLogs.list({ search: 'дилноз' }).then(() => ended.push('search of the log')),
    server.api.clients.get(1).then(() => ended.push('record')),
  ])

  expect(ended[0]).toBe('record')
  expect(ended).toHaveLength(4)
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
    [{ ...page, needle: 'klient 4321' }, /clients_search/],
  ] as const

  for (const [query, index] of plans) {
    const format = dialect.engine === 'sqlite' ? sql`query plan` : undefined
    const plan = JSON.stringify(
      await clientRepository(db, dialect)
        .pageQuery({ needle: '', ...query })
        .explain(undefined, format),
    )
    expect(plan).toMatch(index)
    expect(plan).not.toMatch(/SCAN clients"|Seq Scan on clients/)
  }
  expect((await server.api.clients.list({ search: 'клиент 4321' })).total).toBe(1)
})
