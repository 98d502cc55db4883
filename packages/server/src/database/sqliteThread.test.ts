import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openSqliteFile } from './sqliteDriver'
import { sqliteThreadOnDemand } from './sqliteThread'

async function start(idle: number) {
  const path = join(mkdtempSync(join(tmpdir(), 'karvon-thread-')), 'a.sqlite')
  const file = await openSqliteFile(path)
  file.exec('pragma journal_mode = wal; create table names (name text)')
  const thread = sqliteThreadOnDemand(path, idle)
  onTestFinished(async () => {
    await thread.close()
    file.close()
  })
  return { file, thread }
}

test('reads what was committed before, also after it was idle', async () => {
  const { file, thread } = await start(20)
  const names = () => thread.read('select name from names', [])

  const before = await names()
  file.exec(`insert into names values ('Хива')`)
  const after = await names()
  await wait(100)
  file.exec(`insert into names values ('Бухара')`)
  const later = await names()

  expect([before, after, later]).toEqual([[], [{ name: 'Хива' }], [{ name: 'Хива' }, { name: 'Бухара' }]])
})

test('reads only, and tells what is wrong with a statement', async () => {
  const { thread } = await start(1000)

  await expect(thread.read('select 1 from nowhere', [])).rejects.toThrow('no such table: nowhere')
  await expect(thread.read(`insert into names values ('Хива')`, [])).rejects.toThrow(/readonly/)
  expect(await thread.read('select ? as value', [1])).toEqual([{ value: 1 }])
})

test('answers a read that is under way before it is closed', async () => {
  const { thread } = await start(1000)
  const long = thread.read(
    'with recursive n(i) as (select 1 union all select i + 1 from n limit 300000) select count(*) as total from n',
    [],
  )

  await thread.close()

  expect(await long).toEqual([{ total: 300_000 }])
})

test('the process outlives a thread that is closed in whatever it is doing', async () => {
  const { file, thread } = await start(1000)
  file.exec(`with recursive n(i) as (select 1 union all select i + 1 from n limit 20000)
    insert into names select 'Хива ' || i from n`)

  for (let time = 0; time < 40; time++) {
    const read = thread.read('select name from names', []).catch((error: Error) => error)
    await wait(Math.random() * 60)
    await thread.close()
    const answer = await read
    if (Array.isArray(answer)) expect(answer).toHaveLength(20_000)
    else expect(answer).toEqual(new Error('The reading thread has ended'))
  }
}, 60_000)
