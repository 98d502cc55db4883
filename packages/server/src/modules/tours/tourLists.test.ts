import type { Tour } from '@karvon/api-client/tours/tourFields'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import type { TourQuery } from '@karvon/api-client/tours/tourTypes'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../../test/startApp'
import { columnsFor, type TourListQuery, tourRepository } from './tourRepository'

const today = '2026-05-20'
const now = () => new Date(`${today}T08:00:00.000Z`)

const only = (ru: string, en = '', uz = '') => ({ ru, en, uz })

/** Adds tours in SQL, one second after another. */
async function addTours({ database }: StartedApp, tours: readonly Partial<Tour>[]): Promise<void> {
  const rows = tours.map((changes, index) => {
    const moment = new Date(Date.UTC(2026, 0, 1, 0, 0, index)).toISOString()
    return { ...columnsFor(buildTour(changes)), image_id: null, created_at: moment, updated_at: moment }
  })
  for (let at = 0; at < rows.length; at += 500) {
    await database.db
      .insertInto('tours')
      .values(rows.slice(at, at + 500))
      .execute()
  }
}

const titles = ({ items }: { items: Tour[] }) => items.map(({ title }) => title.ru || title.en || title.uz)

test('shows the newest first, page by page, and tells how many there are', async () => {
  const server = await startApp({ as: 'newcomer', now })
  await addTours(
    server,
    ['А', 'Б', 'В', 'Г', 'Д'].map((ru) => ({ title: only(ru) })),
  )

  const first = await server.api.tours.list({ pageSize: 2 })
  const last = await server.api.tours.list({ pageSize: 2, pageIndex: 3 })
  const beyond = await server.api.tours.list({ pageSize: 2, pageIndex: 9 })

  expect([first, last, beyond].map(titles)).toEqual([['Д', 'Г'], ['А'], []])
  expect(first).toMatchObject({ total: 5, page: 1, pageCount: 3 })
})

test('a reader of all tours misses none when others disappear between two pages', async () => {
  const server = await startApp({ as: 'director', now })
  await addTours(
    server,
    Array.from({ length: 230 }, (_, index) => ({ title: only(`Тур ${index}`) })),
  )
  const read: Tour['id'][] = []
  for await (const { id } of server.api.tours.all()) {
    // Of what has been read, so that what follows moves up into its place.
    if (read.push(id) % 50 === 0) await server.api.tours.remove(Number(read[read.length - 20]))
  }

  expect(new Set(read).size).toBe(230)
})

test('tells where in the list a page is, in the header that the documents name', async () => {
  const server = await startApp({ now })
  await addTours(server, [{}, {}, {}])

  const answer = await server.app.inject({
    url: '/api/tours?pagesize=2&PAGEINDEX=2',
    headers: { authorization: `Bearer ${await server.tokenOf('newcomer')}` },
  })

  expect(JSON.parse(String(answer.headers['x-pagination']))).toEqual({
    TotalCount: 3,
    TotalPages: 2,
    CurrentPage: 2,
    HasPrevious: true,
    HasNext: false,
  })
  expect(answer.json().data).toHaveLength(1)
})

test('a list that is asked for nothing answers the first page, of ten', async () => {
  const server = await startApp({ now })
  await addTours(
    server,
    Array.from({ length: 11 }, () => ({})),
  )

  const answer = await server.app.inject({
    url: '/api/tours/all',
    headers: { authorization: `Bearer ${await server.tokenOf('newcomer')}` },
  })

  expect(answer.json().data).toHaveLength(10)
  expect(JSON.parse(String(answer.headers['x-pagination']))).toMatchObject({ CurrentPage: 1, TotalPages: 2 })
})

test('refuses a page size that is no whole number from 1 to 1000', async () => {
  const server = await startApp({ now })
  const authorization = `Bearer ${await server.tokenOf('newcomer')}`
  const get = (size: string) =>
    server.app.inject({ url: `/api/tours/all?PageSize=${size}`, headers: { authorization } })

  const answers = await Promise.all(['1001', '1000000', '0', '-1', '2.5', 'all'].map(get))

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 400))
  expect(answers.map((answer) => Object.keys(answer.json().errors))).toEqual(answers.map(() => ['PageSize']))
})

test('finds a text in any language and in any case, ё as е, every apostrophe alike', async () => {
  const server = await startApp({ as: 'newcomer', now })
  await addTours(server, [
    { title: only('Ёлка на Чимгане'), description: only('Лыжи') },
    { title: only('', 'Bukhara of Crafts'), description: only('') },
    { title: only('', '', 'Toʻlqinlar'), description: only('Озеро 100%_«синее»') },
  ])
  const find = async (search: string) => titles(await server.api.tours.list({ search }))

  expect(await find('ЕЛКА')).toEqual(['Ёлка на Чимгане'])
  expect(await find('ёлка НА')).toEqual(['Ёлка на Чимгане'])
  expect(await find('craFTS')).toEqual(['Bukhara of Crafts'])
  expect(await find("TO'L")).toEqual(['Toʻlqinlar'])
  expect(await find('лы')).toEqual(['Ёлка на Чимгане'])
  expect(await find('100%_«')).toEqual(['Toʻlqinlar'])
  expect(await find('%')).toEqual(['Toʻlqinlar'])
  expect(await find('" OR 1')).toEqual([])
  expect(await find('   ')).toHaveLength(3)
})

test('finds a changed tour by its new text alone, and a deleted one no more', async () => {
  const server = await startApp({ as: 'editor', now })
  const tour = await server.api.tours.create({ ...buildTour(), title: only('Термез') })
  const find = async (search: string) => (await server.api.tours.list({ search })).total
  if (!tour) throw new Error('no tour')

  await server.api.tours.update(tour.id, { ...buildTour(), title: only('Заамин') })
  const changed = [await find('Термез'), await find('Заамин')]
  await server.api.tours.remove(tour.id)

  expect([...changed, await find('Заамин')]).toEqual([0, 1, 0])
})

test('filters by state, price and days, ends included', async () => {
  const server = await startApp({ as: 'newcomer', now })
  await addTours(server, [
    { title: only('past'), price: 10, validFrom: '2025-01-01', validUntil: '2025-12-31' },
    { title: only('now'), price: 20.07, validFrom: '2026-05-20', validUntil: '2026-05-21' },
    { title: only('ends today'), price: 30, validFrom: '2026-05-01', validUntil: '2026-05-20' },
    { title: only('future'), price: 40, validFrom: '2027-01-01', validUntil: '2027-02-01', isActive: false },
  ])
  const find = async (query: TourQuery) => titles(await server.api.tours.list({ ...query, sortBy: 'Price' }))

  expect(await find({ isActive: false })).toEqual(['future'])
  expect(await find({ isActive: true })).toEqual(['past', 'now', 'ends today'])
  expect(await find({ minPrice: 20.07, maxPrice: 30 })).toEqual(['now', 'ends today'])
  expect(await find({ validFrom: '2026-05-20' })).toEqual(['now', 'future'])
  await expect(find({ validFrom: '2026-13-45' })).rejects.toMatchObject({
    status: 400,
    errors: { ValidFrom: ['Недопустимое значение'] },
  })
  expect(await find({ validUntil: '2026-05-20' })).toEqual(['past', 'ends today'])
  expect(await find({ isCurrentlyValid: true })).toEqual(['now', 'ends today'])
  expect(await find({ isCurrentlyValid: true, search: 'TODAY' })).toEqual(['ends today'])
})

test('tells what is written in every language from what is not', async () => {
  const server = await startApp({ as: 'newcomer', now })
  const whole = { ru: 'Хива', en: 'Khiva', uz: 'Xiva' }
  await addTours(server, [
    { title: whole, description: whole },
    { title: { ...whole, ru: 'Без узбекского', uz: '  ' }, description: whole },
    { title: { ...whole, ru: 'Без описания' }, description: only('Только по-русски') },
  ])
  const find = async (isTranslated?: boolean) =>
    titles(await server.api.tours.list({ isTranslated, sortBy: 'TitleJson' }))

  expect(await find(true)).toEqual(['Хива'])
  expect(await find(false)).toEqual(['Без описания', 'Без узбекского'])
  expect(await find()).toHaveLength(3)
})

test('sorts by what the documents name, by the displayed title for TitleJson', async () => {
  const server = await startApp({ as: 'newcomer', now })
  await addTours(server, [
    { title: only('Юрты'), price: 3, validFrom: '2026-03-01', validUntil: '2026-09-01' },
    { title: only('', 'Aral'), price: 1, validFrom: '2026-02-01', validUntil: '2026-10-01' },
    { title: only('ёлка', 'Zebra'), price: 2, validFrom: '2026-01-01', validUntil: '2026-11-01' },
    { title: only('Жемчуг'), price: 4, validFrom: '2026-04-01', validUntil: '2026-08-01' },
  ])
  const sorted = async (query: TourQuery) => titles(await server.api.tours.list(query))

  expect(await sorted({ sortBy: 'TitleJson', sortOrder: 'asc' })).toEqual(['Aral', 'ёлка', 'Жемчуг', 'Юрты'])
  expect(await sorted({ sortBy: 'TitleJson', sortOrder: 'desc' })).toEqual(['Юрты', 'Жемчуг', 'ёлка', 'Aral'])
  expect(await sorted({ sortBy: 'Price', sortOrder: 'asc' })).toEqual(['Aral', 'ёлка', 'Юрты', 'Жемчуг'])
  expect(await sorted({ sortBy: 'ValidFrom', sortOrder: 'desc' })).toEqual(['Жемчуг', 'Юрты', 'Aral', 'ёлка'])
  expect(await sorted({ sortBy: 'ValidUntil', sortOrder: 'asc' })).toEqual(['Жемчуг', 'Юрты', 'Aral', 'ёлка'])
  expect(await sorted({ sortBy: 'CreatedAt', sortOrder: 'asc' })).toEqual(['Юрты', 'Aral', 'ёлка', 'Жемчуг'])
})

test('answers the other lists and the figures', async () => {
  const server = await startApp({ as: 'editor', now })
  await addTours(server, [
    { title: only('Хива'), description: only('Хорезм, Узбекистан') },
    { title: only('Ош'), description: only('', 'Kyrgyzstan'), isActive: false, validUntil: '2026-05-01' },
  ])
  const authorization = `Bearer ${await server.tokenOf('newcomer')}`
  const get = async (url: string) =>
    (await server.app.inject({ url, headers: { authorization } })).json().data.map((tour: Tour) => tour.title.ru)

  expect(titles(await server.api.tours.active())).toEqual(['Хива'])
  expect(await get(`/api/tours/country/${encodeURIComponent('УЗБЕКИСТАН')}`)).toEqual(['Хива'])
  expect(await get('/api/tours/search?query=kyrgyz')).toEqual(['Ош'])
  expect(await get('/api/tours/search?search=kyrgyz&PageSize=5')).toEqual(['Ош'])
  expect(await server.api.tours.stats()).toEqual({ total: 2, active: 1, inactive: 1, currentlyValid: 1 })
})

test('refuses a filter that makes no sense, by its name', async () => {
  const server = await startApp({ now })
  const authorization = `Bearer ${await server.tokenOf('newcomer')}`
  const filters = ['SortBy=password_hash', 'SortOrder=sideways', 'IsActive=perhaps', 'MinPrice=cheap', 'ValidFrom=soon']

  const answers = await Promise.all(
    filters.map((filter) => server.app.inject({ url: `/api/tours?${filter}`, headers: { authorization } })),
  )

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(filters.map(() => 400))
  expect(answers.map((answer) => Object.keys(answer.json().errors))).toEqual(
    filters.map((filter) => [filter.split('=')[0]]),
  )
})

const page = { limit: 12, offset: 0, today }
const plans: [name: string, query: TourListQuery, index: RegExp, isDense?: boolean][] = [
  ['the default order', page, /tours_by_created_at_id/],
  ['titles', { ...page, sortBy: 'TitleJson' }, /tours_by_sort_title_id/],
  ['prices', { ...page, sortBy: 'Price', sortOrder: 'desc' }, /tours_by_price_cents_id/],
  ['a price filter', { ...page, sortBy: 'Price', minPrice: 390, maxPrice: 400 }, /tours_by_price_cents_id/],
  ['first days', { ...page, sortBy: 'ValidFrom', validFrom: '2026-03-01' }, /tours_by_valid_from_id/],
  ['active ones', { ...page, isActive: true }, /tours_by_created_at_id/, true],
  ['translated ones', { ...page, isTranslated: true }, /tours_by_is_translated_is_active/],
  ['a search', { ...page, search: 'номер 4321' }, /tours_search/],
  ['a word of every tour', { ...page, search: 'номер' }, /tours_by_created_at_id/, true],
]

test('reads pages from indexes, never the whole table', { timeout: 60_000 }, async () => {
  const server = await startApp({ now })
  const { db, dialect } = server.database
  await addTours(
    server,
    Array.from({ length: 8000 }, (_, index) => ({ title: only(`Тур номер ${index}`), price: index })),
  )
  await sql.raw(dialect.engine === 'sqlite' ? 'analyze' : 'vacuum analyze tours').execute(db)

  for (const [name, query, index, isDense] of plans) {
    const plan = JSON.stringify(await explained(server, query, isDense))
    expect(plan, name).toMatch(index)
    expect(plan, name).not.toMatch(/SCAN tours"|Seq Scan on tours|USE TEMP B-TREE FOR ORDER BY.*SCAN tours/)
  }
  expect((await tourRepository(db, dialect).list(page)).total).toBe(8000)
})

const explained = ({ database: { db, dialect } }: StartedApp, query: TourListQuery, isDense?: boolean) =>
  tourRepository(db, dialect)
    .pageQuery(query, isDense)
    .explain(undefined, dialect.engine === 'sqlite' ? sql`query plan` : undefined)
