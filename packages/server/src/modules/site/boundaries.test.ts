import { expect, onTestFinished, test } from 'vitest'
import { webhookSecret as secret, startTarget } from '../../../test/siteTarget'
import { startApp } from '../../../test/startApp'
import { addTour } from '../../../test/tours'
import { keepBoundaries, tellBoundaries } from './boundaries'
import { keepDelivering, siteDeliveries } from './siteDeliveries'

const text = { ru: '<p>Хива</p>', en: '<p>Khiva</p>', uz: '<p>Xiva</p>' }
const [before, from, until] = ['2026-12-03T03:59:59.000Z', '2026-12-03T04:00:00.000Z', '2026-12-10T13:30:00.000Z']
const times = { showFrom: from, showUntil: until }

async function startAt(moment: string) {
  let clock = moment
  const now = () => new Date(clock)
  const target = await startTarget()
  const server = await startApp({ now })
  const webhooks = { targets: [target.url], secret, isPrivateAllowed: true }
  const deliveries = siteDeliveries({ ...server.database, now, webhooks })
  const { signal } = new AbortController()
  return {
    ...{ server, now },
    set: (next: string) => {
      clock = next
    },
    tell: () => tellBoundaries({ ...server.database, now }),
    /** What the target was told since it was asked last. */
    async told() {
      while (await deliveries.collect());
      for (const send of deliveries.senders) await send(signal)
      return target.told.splice(0).map(({ message }) => message.changed)
    },
  }
}

test('what begins and what ends by the calendar is told at its moment, once', async () => {
  const { server, set, tell, told } = await startAt(before)
  const { id } = (await server.api.privateTours.create({ text, orderNumber: 1, ...times })) ?? {}
  const changed = [[{ type: 'privateTour', id }]]
  await told()

  const early = [await tell(), await told()]
  set(from)
  const begun = [await tell(), await tell(), await told()]
  set(until)
  const over = [await tell(), await told(), await tell(), await told()]

  expect(early).toEqual([from, []])
  expect(begun).toEqual([until, until, changed])
  expect(over).toEqual([null, changed, null, []])
})

test('what was slept over is told at the start, everything in one message', async () => {
  const { server, set, tell, told } = await startAt(before)
  const tour = await addTour(server, times)
  await server.api.heroes.update(3, { title: { ru: 'Хива', en: 'Khiva', uz: 'Xiva' }, showUntil: from })
  const hidden = { caption: 'Скрыт', isIgnored: true, orderNumber: 1, mediaUrls: [], showFrom: from }
  await server.api.instagram.create(hidden)
  await told()

  set('2026-12-24T00:00:00.000Z')
  await tell()
  const [changed = [], ...more] = await told()

  expect(more).toEqual([])
  expect(changed).toHaveLength(2)
  expect(changed).toEqual(
    expect.arrayContaining([
      { type: 'tour', id: tour.id },
      { type: 'hero', id: 3 },
    ]),
  )
})

test('of two servers one tells', async () => {
  const { server, now, set, told } = await startAt(before)
  await server.api.privateTours.create({ text, orderNumber: 1, ...times })
  const isPostgres = process.env.KARVON_TEST_ENGINE === 'postgres'
  const other = isPostgres ? await startApp({ now, on: server.config }) : server
  await told()

  set(from)
  await Promise.all([server, other, server, other].map(({ database }) => tellBoundaries({ ...database, now })))

  expect(await server.database.db.selectFrom('site_changes').select('type').execute()).toHaveLength(1)
  expect(await told()).toHaveLength(1)
})

test('a server that runs tells by itself at the moment, also of what was prepared while it slept', async () => {
  const target = await startTarget()
  const server = await startApp()
  const now = () => new Date()
  const webhooks = { targets: [target.url], secret, isPrivateAllowed: true }
  const fails = (error: unknown) => expect(error).toBeUndefined()
  const ends = [
    keepBoundaries({ ...server.database, now }, fails),
    keepDelivering(siteDeliveries({ ...server.database, now, webhooks }), fails),
  ]
  onTestFinished(async () => {
    for (const end of ends) await end()
  })

  const showFrom = new Date(Date.now() + 4000).toISOString()
  await server.api.privateTours.create({ text, orderNumber: 1, showFrom })
  await expect.poll(() => target.told.length, { timeout: 3000 }).toBe(1)
  await expect.poll(() => target.told.length, { timeout: 12_000 }).toBe(2)

  expect(target.told[1]?.message.at && target.told[1].message.at >= showFrom).toBe(true)
})
