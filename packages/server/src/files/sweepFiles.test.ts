import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { expect, test } from 'vitest'
import { picture } from '../../test/pictures'
import { startApp } from '../../test/startApp'
import { fileStore } from './fileStore'
import { sweepFiles } from './sweepFiles'

const day = 24 * 3_600_000

async function start() {
  const { api, config, database } = await startApp()
  const store = fileStore({ dataDir: config.dataDir, now: () => new Date() })
  const folder = join(config.dataDir, 'files', 'public')
  const names = () => readdirSync(folder)
  const sweepIn = (days: number) => sweepFiles(database.db, store, () => new Date(Date.now() + days * day))
  const upload = async () => store.receive((await picture()).stream() as never, 'a.jpg')
  const age = () => {
    for (const name of names()) utimesSync(join(folder, name), new Date(0), new Date(0))
  }
  return { api, store, names, sweepIn, upload, age }
}

test('deletes the pictures of a deleted tour a week later, and no sooner', async () => {
  const { api, names, sweepIn } = await start()
  const tour = await api.tours.create(buildTour(), await picture())
  await api.tours.remove(tour?.id ?? 'none')

  await sweepIn(0)
  await sweepIn(6)
  const meanwhile = names().length
  await sweepIn(8)

  expect([meanwhile, names().length]).toEqual([2, 0])
})

test('leaves the pictures of a living tour alone', async () => {
  const { api, names, sweepIn, age } = await start()
  await api.tours.create(buildTour(), await picture())
  age()

  for (const days of [0, 8, 16]) await sweepIn(days)

  expect(names()).toHaveLength(2)
})

test('deletes what a broken request left behind, but nothing that may still be at work', async () => {
  const { store, names, sweepIn, upload, age } = await start()
  await store.keep(await upload())

  await sweepIn(0)
  const fresh = names().length
  age()
  await sweepIn(0)

  expect([fresh, names().length]).toEqual([2, 0])
})
