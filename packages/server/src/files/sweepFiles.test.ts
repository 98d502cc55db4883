import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { expect, test } from 'vitest'
import { picture } from '../../test/pictures'
import { startApp } from '../../test/startApp'
import { storedNames, storeOf } from '../../test/storedFiles'
import { randomName } from './fileNames'
import { filePath } from './storedPaths'
import { type SweepOptions, sweepFiles } from './sweepFiles'

const day = 24 * 3_600_000

async function start() {
  const server = await startApp()
  const { api, database } = server
  const store = await storeOf(server)
  const names = () => storedNames(server, 'files/public')
  const waiting = () => storedNames(server, 'files/removed/public')
  const sweepIn = (days: number, options: SweepOptions = {}) =>
    sweepFiles(database.db, store, () => new Date(Date.now() + days * day), options)
  const upload = async () => store.receive((await picture()).stream() as never, 'a.jpg')
  return { server, api, store, database, names, waiting, sweepIn, upload }
}

test('deletes the pictures of a tour a week after it left the bin, and no sooner', async () => {
  const { api, names, sweepIn } = await start()
  const tour = await api.tours.create(buildTour(), await picture())
  await api.tours.remove(tour?.id ?? 'none')
  await sweepIn(16)
  await api.bin.purge('tours', tour?.id ?? 'none')

  await sweepIn(0)
  await sweepIn(6)
  const meanwhile = (await names()).length
  await sweepIn(8)

  expect([meanwhile, (await names()).length]).toEqual([2, 0])
})

test('leaves the pictures of a living tour alone', async () => {
  const { api, names, sweepIn } = await start()
  await api.tours.create(buildTour(), await picture())

  for (const days of [0, 8, 16]) await sweepIn(days)

  expect(await names()).toHaveLength(2)
})

test('deletes what a broken request left behind, but nothing that may still be at work', async () => {
  const { store, names, sweepIn, upload } = await start()
  await store.keep(await upload())

  await sweepIn(0)
  const fresh = (await names()).length
  await sweepIn(1)

  expect([fresh, (await names()).length]).toEqual([2, 0])
})

test('what is taken away waits for 30 days, and comes back when a row names it again', async () => {
  const { api, database, names, waiting, sweepIn } = await start()
  const [kept, gone] = [
    await api.tours.create(buildTour(), await picture()),
    await api.tours.create(buildTour(), await picture()),
  ]
  const before = await names()
  const rows = await database.db.selectFrom('files').selectAll().execute()
  for (const tour of [kept, gone]) {
    await api.tours.remove(tour?.id ?? 'none')
    await api.bin.purge('tours', tour?.id ?? 'none')
  }
  await sweepIn(8)
  const taken = [(await names()).length, (await waiting()).length]
  // As a backup of the database brings it back.
  const named = rows.filter(({ id }) => id === rows[0]?.id).map((row) => ({ ...row, unused_since: null }))
  await database.db.insertInto('files').values(named).execute()

  await sweepIn(0)
  const returned = await names()
  await sweepIn(29)
  const stillWaiting = (await waiting()).length
  await sweepIn(31)

  expect(taken).toEqual([0, 4])
  expect(returned.sort()).toEqual([rows[0]?.name, rows[0]?.thumbnail_name].sort())
  expect(before).toEqual(expect.arrayContaining(returned))
  // Of the one that came back, everything; of the other one, nothing any more. The row itself was forgotten after a week.
  expect(stillWaiting).toBeGreaterThanOrEqual(2)
  expect((await waiting()).filter((name) => !returned.includes(name))).toEqual([])
})

test('so many unnamed files that the database must be the wrong one are left alone until a person has looked', async () => {
  const { server, api, store, database, names, waiting, sweepIn } = await start()
  await api.tours.create(buildTour(), await picture())
  const [name = ''] = await names()
  const bytes = (await store.objects.read(filePath(name, 'public'))) ?? Buffer.from('')
  for (let count = 0; count < 30; count++) {
    await store.objects.write(filePath(randomName('jpg'), count % 2 ? 'private' : 'public'), bytes)
  }
  const health = async () => (await fetch(`${server.baseUrl}/health/ready`)).json()
  const private_ = () => storedNames(server, 'files/private')

  const held = await sweepIn(60)
  const told = await health()
  const untouched = [(await names()).length, (await private_()).length]
  const counted = await sweepIn(60, { isAllowed: true, isDryRun: true })
  const allowed = await sweepIn(60, { isAllowed: true })

  expect(held).toMatchObject({ held: 30, removed: 0, deleted: 0, rows: 0 })
  expect(told).toEqual({ status: 'ok', warnings: ['filesHeldBack'] })
  expect(untouched).toEqual([17, 15])
  expect(counted).toMatchObject({ removed: 30 })
  expect(allowed).toMatchObject({ held: 0, removed: 30 })
  expect([(await names()).length, (await private_()).length, (await waiting()).length]).toEqual([2, 0, 15])
  expect(await health()).toEqual({ status: 'ok' })
  expect(await database.db.selectFrom('files').select('id').execute()).toHaveLength(1)
})

test('a database that has lost its rows does not take the files with it', async () => {
  const { api, database, names, waiting, sweepIn } = await start()
  const image = await picture()
  for (let count = 0; count < 12; count++) await api.tours.create(buildTour(), image)
  await database.db.updateTable('tours').set({ image_id: null }).execute()

  for (const days of [0, 8, 60]) await sweepIn(days)
  const unused = await database.db.selectFrom('files').select('id').execute()
  await database.db.deleteFrom('files').execute()
  await sweepIn(60)

  expect(unused).toHaveLength(12)
  expect([(await names()).length, (await waiting()).length]).toEqual([24, 0])
})
