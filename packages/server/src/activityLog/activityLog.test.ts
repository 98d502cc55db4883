import { expect, test } from 'vitest'
import { startApp } from '../../test/startApp'
import { activityLog, chainHash } from './activityLog'

async function startLog() {
  const { database } = await startApp()
  const log = activityLog({ dialect: database.dialect, now: () => new Date('2026-11-21T07:00:00.000Z') })
  const write = (...descriptions: string[]) =>
    database.db.transaction().execute((transaction) =>
      log.write(
        transaction,
        ...descriptions.map((description) => ({
          action: 'UpdateTour',
          entity: 'Tour' as const,
          entityId: 7,
          entityName: 'Хива',
          description,
          actor: { id: 2, name: 'Тимур Ахмедов', username: 'editor' },
        })),
      ),
    )
  const entries = () => database.db.selectFrom('activity_logs').selectAll().orderBy('id').execute()
  return { db: database.db, write, entries }
}

test('chains every entry to the one before it, also across transactions', async () => {
  const { write, entries } = await startLog()

  await write('первая', 'вторая')
  await write('третья')

  const rows = await entries()
  const expected = rows.map((row, index) => chainHash(rows[index - 1]?.hash ?? '', row))
  expect(rows.map(({ description }) => description)).toEqual(['первая', 'вторая', 'третья'])
  expect(rows.map(({ hash }) => hash)).toEqual(expected)
})

test('keeps entries in one chain when several people write at once', async () => {
  const { write, entries } = await startLog()

  await Promise.all(['а', 'б', 'в', 'г', 'д'].map((description) => write(description)))

  const rows = await entries()
  expect(rows.map(({ hash }) => hash)).toEqual(rows.map((row, index) => chainHash(rows[index - 1]?.hash ?? '', row)))
})

test('lets nobody change, delete or replace an entry', async () => {
  const { db, write, entries } = await startLog()
  await write('первая')
  const [row] = await entries()
  if (!row) throw new Error('no entry')

  const changes = [
    db
      .updateTable('activity_logs')
      .set('description' as never, 'другая' as never)
      .execute(),
    db.deleteFrom('activity_logs').execute(),
    db
      .insertInto('activity_logs')
      .values({ ...row, description: 'другая' })
      .execute(),
  ]

  for (const change of await Promise.allSettled(changes)) expect(change.status).toBe('rejected')
  expect(await entries()).toEqual([row])
})
