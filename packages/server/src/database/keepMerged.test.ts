import { buildClient } from '@karvon/api-client/clients/clientFixtures'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startApp } from '../../test/startApp'
import { activityLog } from '../activityLog/activityLog'
import { clientRepository } from '../modules/clients/clientRepository'
import type { Database } from './database'

const isSqlite = process.env.KARVON_TEST_ENGINE !== 'postgres'
const actor = { id: '1', name: 'Директор', username: 'director' } as const

const partsOf = async (db: Database, table: string) =>
  (
    await sql<{
      parts: number
    }>`select count(distinct segid) as parts from ${sql.table(`${table}_search_idx`)}`.execute(db)
  ).rows[0]?.parts ?? 0

test.runIf(isSqlite)(
  'joins what writes added to the search indexes once nobody writes',
  { timeout: 60_000 },
  async () => {
    const { api, database } = await startApp()
    const { db, dialect } = database
    const now = () => new Date()
    const log = activityLog({ dialect, now })
    const create = (number: number) =>
      db.transaction().execute(async (transaction) => {
        const client = buildClient({ firstName: `Дилноза ${number}` })
        const { id } = await clientRepository(transaction, dialect).add(client, [], now().toISOString())
        const entry = { entity: 'Client', entityId: id, entityName: client.firstName, description: 'Создан' } as const
        await log.write(transaction, { action: 'CreateClient', ...entry, actor })
      })

    for (let number = 0; number < 60; number++) await create(number)
    const added = await partsOf(db, 'clients')

    expect(added).toBeGreaterThan(30)
    await expect.poll(() => partsOf(db, 'clients'), { timeout: 20_000 }).toBeLessThan(16)
    await expect.poll(() => partsOf(db, 'activity_logs'), { timeout: 20_000 }).toBeLessThan(16)
    expect((await api.clients.list({ search: 'дилноз' })).total).toBe(60)
    for (const table of ['clients', 'activity_logs']) {
      const index = sql.table(`${table}_search`)
      await sql`insert into ${index} (${index}, rank) values ('integrity-check', 1)`.execute(db)
    }
  },
)

test.runIf(isSqlite)('leaves joining to the idle moments, however many parts there are', async () => {
  const { database } = await startApp()
  const settings = async (table: string) =>
    (await sql<{ k: string; v: number }>`select k, v from ${sql.table(`${table}_search_config`)}`.execute(database.db))
      .rows

  for (const table of ['users', 'tours', 'clients', 'contact_actions', 'activity_logs', 'uzbekistan_posts']) {
    expect(Object.fromEntries((await settings(table)).map(({ k, v }) => [k, v]))).toMatchObject({
      automerge: 0,
      usermerge: 16,
      crisismerge: 1000,
    })
  }
})
