import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import excel from 'exceljs'
import { type CompiledQuery, sql } from 'kysely'
import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../../test/startApp'
import { statusesOf } from '../../../test/statusesOf'
import { activityLog } from '../../activityLog/activityLog'
import type { Database } from '../../database/database'
import { activityLogRepository } from './activityLogRepository'

/** 00:30 on the 22nd in Tashkent, five hours ahead of UTC. */
const now = () => new Date('2026-11-21T19:30:00.000Z')

async function startWithDeeds() {
  const server = await startApp({ as: 'auditor', now })
  const log = activityLog({ dialect: server.database.dialect, now })
  const deeds: [at: string, action: string, user: number, description: string][] = [
    ['2026-10-23T18:59:00.000Z', 'DeleteTour', 2, 'раньше месяца'],
    ['2026-10-23T19:00:00.000Z', 'UpdateTour', 2, 'первый миг месяца'],
    ['2026-11-15T19:00:00.000Z', 'Login', 3, 'первый миг недели'],
    ['2026-11-20T19:00:00.000Z', 'UpdateTour', 3, 'первый миг вчера'],
    ['2026-11-21T18:59:59.999Z', 'Login', 2, 'последний миг вчера'],
    ['2026-11-21T19:00:00.000Z', 'UpdateTour', 2, 'первый миг сегодня'],
  ]
  await server.database.db.transaction().execute((transaction) =>
    log.write(
      transaction,
      ...deeds.map(([at, action, id, description]) => ({
        action,
        entity: 'Tour' as const,
        entityId: 7,
        entityName: 'Ёлочный тур',
        description,
        actor: { id, name: id === 2 ? 'Тимур Ахмедов' : 'Севара Рахимова', username: id === 2 ? 'editor' : 'operator' },
        at,
      })),
    ),
  )
  return server
}

const descriptions = async ({ api }: StartedApp, query: Parameters<StartedApp['api']['activityLogs']['list']>[0]) =>
  (await api.activityLogs.list(query)).items.map(({ description }) => description)

test('lists deeds newest first, a page at a time, with who did them', async () => {
  const { api } = await startWithDeeds()

  const { items, total } = await api.activityLogs.list({ pageSize: 2, pageIndex: 2 })

  expect(total).toBe(6)
  expect(items).toMatchObject([
    { action: 'UpdateTour', userName: 'Севара Рахимова', username: 'operator', entityName: 'Ёлочный тур' },
    { action: 'Login', description: 'первый миг недели', createdAt: '2026-11-15T19:00:00.000Z' },
  ])
})

test('filters by person, action, words and days of the agency’s own calendar, together', async () => {
  const server = await startWithDeeds()

  expect(await descriptions(server, { dateFilter: 'today' })).toEqual(['первый миг сегодня'])
  expect(await descriptions(server, { dateFilter: 'yesterday' })).toEqual(['последний миг вчера', 'первый миг вчера'])
  expect(await descriptions(server, { dateFilter: 'week' })).toHaveLength(4)
  expect(await descriptions(server, { dateFilter: 'month' })).toHaveLength(5)
  expect(await descriptions(server, { userId: 3, action: 'Login' })).toEqual(['первый миг недели'])
  expect(await descriptions(server, { search: 'ЕЛОЧНЫЙ', userId: 2, dateFilter: 'month' })).toHaveLength(3)
  expect(await descriptions(server, { search: 'севара', action: 'UpdateTour' })).toEqual(['первый миг вчера'])
  expect(await descriptions(server, { action: 'NoSuchAction' })).toEqual([])
})

test('counts the deeds of each of the last 30 days, and the list is narrowed to one of them', async () => {
  const server = await startWithDeeds()
  const { activityLogs } = server.api

  const days = await activityLogs.pulse()
  const ofOne = await activityLogs.pulse({ userId: 3, action: 'UpdateTour' })

  expect(days).toHaveLength(30)
  expect(days.filter(({ total }) => total > 0)).toEqual([
    { day: '2026-10-24', total: 1 },
    { day: '2026-11-16', total: 1 },
    { day: '2026-11-21', total: 2 },
    { day: '2026-11-22', total: 1 },
  ])
  expect(ofOne.filter(({ total }) => total > 0)).toEqual([{ day: '2026-11-21', total: 1 }])
  const day = { from: '2026-11-21', before: '2026-11-22' }
  expect(await descriptions(server, day)).toEqual(['последний миг вчера', 'первый миг вчера'])
  expect(await descriptions(server, { ...day, dateFilter: 'today' })).toEqual([])
})

test('refuses an unknown period, and everybody without the right', async () => {
  const { app, tokenOf, signIn } = await startWithDeeds()
  const headers = { authorization: `Bearer ${await tokenOf('auditor')}` }
  const get = (query: string) => app.inject({ url: `/api/activity-logs?${query}`, headers })

  const answers = await Promise.all(['dateFilter=year', 'userId=x', 'pageSize=0', 'PAGESIZE=1&DateFilter=all'].map(get))

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 200])
  expect(await statusesOf([(await signIn('operator')).activityLogs.list()])).toEqual([403])
})

test('cuts the same pages from either end', async () => {
  const server = await startWithDeeds()
  const everything = await descriptions(server, { pageSize: 100 })

  const pages = await Promise.all([1, 2, 3, 4].map((pageIndex) => descriptions(server, { pageSize: 2, pageIndex })))

  expect(everything).toHaveLength(6)
  expect(pages).toEqual([everything.slice(0, 2), everything.slice(2, 4), everything.slice(4), []])
})

test('finds the same page by the search index as one by one', async () => {
  const { database } = await startWithDeeds()
  const logs = activityLogRepository(database.db, database.dialect)
  const words = ['миг', 'м', 'ми', 'ца', 'or', 'щъ', 'ничего'].map((search) => ({ search }))
  const queries = [...words, { search: 'ёлочный', userId: 2 }].map((filters) => ({ ...filters, limit: 2, offset: 1 }))

  const pages = (way: 'searched' | 'walked') =>
    Promise.all(queries.map((query) => logs.pageQuery(query, way).execute()))

  const walked = await pages('walked')
  expect(await pages('searched')).toEqual(walked)
  expect(walked.map((ids) => ids.length)).toEqual([2, 2, 2, 1, 2, 0, 0, 2])
})

test('counts what a search finds once, and after that only what was added', async () => {
  const { database, signIn } = await startWithDeeds()
  const logs = activityLogRepository(database.db, database.dialect, 0)
  const totals = async () => {
    const queries = [{ search: 'миг' }, { search: 'ми' }, { search: 'м' }, { search: 'миг', action: 'Login' }]
    const pages = await Promise.all(queries.map((query) => logs.list({ ...query, limit: 1, offset: 0 })))
    return pages.map(({ total }) => total)
  }
  const first = await totals()

  const again = await totals()
  await (await signIn('editor')).tours.create(buildTour({ title: { ru: 'Миг', en: '', uz: '' } }))
  const later = await totals()

  expect(again).toEqual(first)
  expect(later.map((total, index) => total - (first[index] ?? 0))).toEqual([1, 1, 1, 0])
})

test.runIf(process.env.KARVON_TEST_ENGINE === 'sqlite')('looks two letters up in the search index', async () => {
  const { database } = await startApp()
  const logs = activityLogRepository(database.db, database.dialect)

  const plan = await planOf(database.db, logs.pageQuery({ search: 'ми', limit: 10, offset: 0 }).compile())

  expect(plan).toMatch(/activity_logs_search VIRTUAL TABLE/)
  expect(plan).toMatch(/activity_logs_terms VIRTUAL TABLE/)
})

test.runIf(process.env.KARVON_TEST_ENGINE === 'sqlite')('takes every page of a filter from an index', async () => {
  const { database } = await startApp()
  const logs = activityLogRepository(database.db, database.dialect)
  const filters = [{}, { userId: 2 }, { action: 'Login' }, { userId: 2, action: 'Login' }, { from: '2026' }]

  const plans = await Promise.all(
    filters.map((filter) => planOf(database.db, logs.pageQuery({ ...filter, limit: 10, offset: 0 }).compile())),
  )

  for (const plan of plans) {
    expect(plan).toContain('COVERING INDEX')
    expect(plan).not.toContain('TEMP B-TREE')
  }
})

async function planOf(db: Database, query: CompiledQuery): Promise<string> {
  const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(inlined(query))}`.execute(db)
  return rows.map(({ detail }) => detail).join('\n')
}

/** The query with its parameters written out, as EXPLAIN wants it. */
function inlined({ sql: text, parameters }: { sql: string; parameters: readonly unknown[] }): string {
  let place = 0
  return text.replaceAll('?', () => {
    const value = parameters[place++]
    return typeof value === 'number' ? String(value) : `'${String(value)}'`
  })
}

test('exports what the filters leave, with names that people use', async () => {
  const { api } = await startWithDeeds()

  const { blob, fileName } = await api.activityLogs.export({ userId: 3 })
  const workbook = new excel.Workbook()
  await workbook.xlsx.load(await blob.arrayBuffer())
  const rows = workbook.getWorksheet('activity_log')?.getSheetValues() as unknown[][]

  expect(fileName).toBe('activity_log_2026-11-22.xlsx')
  expect(rows.slice(2).map((row) => row.slice(2))).toEqual([
    ['Изменение тура', 'Севара Рахимова', 'operator', 'первый миг вчера', 'Ёлочный тур'],
    ['Вход в систему', 'Севара Рахимова', 'operator', 'первый миг недели', 'Ёлочный тур'],
  ])
})

test('says of clients and requests what was done and by whom, to who may not see them, and finds it by nothing else', async () => {
  const server = await startWithDeeds()
  const operator = await server.signIn('operator')
  const client = { lastName: 'Заповедова', phoneNumbers: ['+998907770011'], description: null, tourId: null }
  await operator.clients.create({ firstName: 'Турсункул', ...client })
  const { activityLogs } = server.api

  const [shown] = (await activityLogs.list({ action: 'CreateClient' })).items
  const found = async (api: typeof server.api, search: string) => (await api.activityLogs.list({ search })).total
  const asDirector = await server.signIn('director')

  expect(shown).toMatchObject({ description: 'Создание клиента', entityName: '', userName: 'Севара Рахимова' })
  expect((await asDirector.activityLogs.list({ action: 'CreateClient' })).items[0]).toMatchObject({
    description: 'Создан клиент «Турсункул Заповедова»',
  })
  expect([await found(server.api, 'заповедова'), await found(asDirector, 'заповедова')]).toEqual([0, 1])
  // By who did it all is found, by the words of other records those as ever.
  expect(await found(server.api, 'севара')).toBe(await found(asDirector, 'севара'))
  expect(await found(server.api, 'ёлочный')).toBe(6)
})

test('names the record of an entry, whose a sold tour is, and is narrowed to one entry', async () => {
  const { api } = await startWithDeeds()
  const [entry] = (await api.activityLogs.list({ pageSize: 1 })).items
  expect(entry).toMatchObject({ entity: 'Tour', entityId: '7', clientId: null })
  expect((await api.activityLogs.list({ id: entry?.id })).items).toMatchObject([{ id: entry?.id }])
})
