import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../../test/startApp'
import { statusesOf } from '../../../test/statusesOf'
import { activityLog } from './activityLog'
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
        entity: 'Tour',
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

test('refuses an unknown period, and everybody without the right', async () => {
  const { app, tokenOf, signIn } = await startWithDeeds()
  const headers = { authorization: `Bearer ${await tokenOf('auditor')}` }
  const get = (query: string) => app.inject({ url: `/api/activity-logs?${query}`, headers })

  const answers = await Promise.all(['dateFilter=year', 'userId=x', 'pageSize=0', 'PAGESIZE=1&DateFilter=all'].map(get))

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 200])
  expect(await statusesOf([(await signIn('operator')).activityLogs.list()])).toEqual([403])
})

test.runIf(process.env.KARVON_TEST_ENGINE === 'sqlite')('takes every page of a filter from an index', async () => {
  const { database } = await startApp()
  const logs = activityLogRepository(database.db, database.dialect)
  const filters = [{}, { userId: 2 }, { action: 'Login' }, { userId: 2, action: 'Login' }, { from: '2026' }]

  const plans = await Promise.all(
    filters.map(async (filter) => {
      const compiled = logs.pageQuery({ ...filter, limit: 10, offset: 0 }).compile()
      const rows = await sql<{ detail: string }>`explain query plan ${sql.raw(inlined(compiled))}`.execute(database.db)
      return rows.rows.map(({ detail }) => detail).join('\n')
    }),
  )

  for (const plan of plans) {
    expect(plan).toContain('COVERING INDEX')
    expect(plan).not.toContain('TEMP B-TREE')
  }
})

/** The query with its parameters written out, as EXPLAIN wants it. */
function inlined({ sql: text, parameters }: { sql: string; parameters: readonly unknown[] }): string {
  let place = 0
  return text.replaceAll('?', () => {
    const value = parameters[place++]
    return typeof value === 'number' ? String(value) : `'${String(value)}'`
  })
}
