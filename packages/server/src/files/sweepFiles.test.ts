import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { expect, test } from 'vitest'
import { picture } from '../../test/pictures'
import { startApp } from '../../test/startApp'
import { storedNames, storeOf } from '../../test/storedFiles'
import { sweepFiles } from './sweepFiles'

const day = 24 * 3_600_000

async function start() {
  const server = await startApp()
  const { api, database } = server
  const store = await storeOf(server)
  const names = () => storedNames(server, 'files/public')
  const sweepIn = (days: number) => sweepFiles(database.db, store, () => new Date(Date.now() + days * day))
  const upload = async () => store.receive((await picture()).stream() as never, 'a.jpg')
  return { api, store, names, sweepIn, upload }
}

test('deletes the pictures of a deleted tour a week later, and no sooner', async () => {
  const { api, names, sweepIn } = await start()
  const tour = await api.tours.create(buildTour(), await picture())
  await api.tours.remove(tour?.id ?? 'none')

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
