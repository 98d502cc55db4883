import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { webhookSecret as secret, startTarget } from '../../../test/siteTarget'
import { startApp } from '../../../test/startApp'
import { addTour } from '../../../test/tours'
import { keepDelivering, siteDeliveries } from './siteDeliveries'

async function start(targets: string[], { isPrivateAllowed = true } = {}) {
  // Signatures are judged by the real clock.
  let moment = Date.now()
  const now = () => new Date(moment)
  const server = await startApp()
  const deliveries = siteDeliveries({ ...server.database, now, webhooks: { targets, secret, isPrivateAllowed } })
  const { signal } = new AbortController()
  return {
    server,
    deliveries,
    wait: (seconds: number) => {
      moment += seconds * 1000
    },
    /** As the server does each second. */
    async tick() {
      await deliveries.collect()
      await Promise.all(deliveries.senders.map((send) => send(signal)))
    },
    rows: () => server.database.db.selectFrom('site_deliveries').selectAll().orderBy('id').execute(),
  }
}

test('tells every target what has changed, once for many changes of one thing, signed', async () => {
  const [one, other] = [await startTarget(), await startTarget()]
  const { server, tick } = await start([one.url, other.url])
  const tour = await addTour(server)
  await server.api.tours.updateCard(tour.id, { price: 7 })
  await server.api.tourDays.create(tour.id, {
    dayNumber: 1,
    order: 0,
    title: tour.title,
    description: tour.description,
  })

  await tick()
  await server.api.tours.remove(tour.id)
  await tick()
  await tick()

  const changed = [{ type: 'tour', id: Number(tour.id) }]
  expect(one.told.map(({ message }) => message.changed)).toEqual([changed, changed])
  expect(one.told.every(({ isSigned }) => isSigned)).toBe(true)
  expect(other.told.map(({ message }) => message.id)).toEqual(one.told.map(({ message }) => message.id))
})

test('says nothing of what visitors do not see, nor of a save that changes nothing', async () => {
  const target = await startTarget()
  const { server, tick } = await start([target.url])
  const hidden = await addTour(server, { isActive: false })
  await server.api.tours.updateCard(hidden.id, { price: 7 })
  const shown = await addTour(server)
  await tick()
  const before = target.told.length

  await server.api.tours.updateCard(shown.id, { price: shown.price })
  await server.api.instagram.create({ caption: 'Скрыт', isIgnored: true, orderNumber: 1, mediaUrls: [] }, [])
  await tick()

  expect([before, target.told.length]).toEqual([1, 1])
  expect(target.told[0]?.message.changed).toEqual([{ type: 'tour', id: shown.id }])
  await server.api.tours.deactivate(shown.id)
  await tick()
  expect(target.told[1]?.message.changed).toEqual([{ type: 'tour', id: shown.id }])
})

test.each([
  ['fails', 500],
  ['leads elsewhere', 302],
  ['hangs up', null],
] as const)('a target that %s is told again later, in order, and keeps no other one waiting', async (_, status) => {
  const target = await startTarget((number) => (number <= 2 ? status : 200))
  const well = await startTarget()
  const { server, tick, wait, rows } = await start([target.url, well.url])
  const first = await addTour(server)
  await tick()
  const second = await addTour(server)
  await tick()
  expect([target.told.length, well.told.length]).toEqual([1, 2])

  wait(4)
  await tick()
  expect(target.told).toHaveLength(1)
  wait(2)
  await tick()
  wait(31)
  await tick()

  expect(target.told.map(({ message }) => message.changed[0]?.id)).toEqual([first.id, first.id, first.id, second.id])
  expect(new Set(target.told.slice(0, 3).map(({ message }) => message.id)).size).toBe(1)
  expect((await rows()).map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered', 'delivered'])
})

test('gives up after three days and goes on with what came later', async () => {
  const target = await startTarget((number) => (number <= 2 ? 500 : 200))
  const { server, tick, wait, rows } = await start([target.url])
  await addTour(server)
  await tick()
  wait(73 * 3600)
  await addTour(server)
  await tick()
  await tick()

  expect(await rows()).toMatchObject([
    { state: 'given up', tries: 2, outcome: '500' },
    { state: 'delivered', tries: 1 },
  ])
})

test('what a server was killed over is told by the next one', async () => {
  const target = await startTarget()
  const { server, deliveries, tick, wait } = await start([target.url])
  await addTour(server)
  await deliveries.collect()
  // It was taken for sending, and nobody sends it any more.
  await server.database.db
    .updateTable('site_deliveries')
    .set({ next_at: new Date(Date.now() + 50_000).toISOString() })
    .execute()

  await tick()
  const before = target.told.length
  wait(61)
  await tick()

  expect([before, target.told.length]).toEqual([0, 1])
})

test('two servers tell a target once', async () => {
  const target = await startTarget()
  const { server, deliveries } = await start([target.url])
  const webhooks = { targets: [target.url], secret, isPrivateAllowed: true }
  const other = siteDeliveries({ ...server.database, now: () => new Date(), webhooks })
  const { signal } = new AbortController()
  await addTour(server)

  await Promise.all([deliveries.collect(), other.collect()])
  const both = [...deliveries.senders, ...other.senders, ...other.senders]
  await Promise.all(both.map((send) => send(signal)))

  expect(target.told).toHaveLength(1)
})

test.each(['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]'])(
  'connects to no private address: %s',
  async (host) => {
    const target = await startTarget()
    const { server, tick, rows } = await start([target.url.replace('127.0.0.1', host)], { isPrivateAllowed: false })
    await addTour(server)

    await tick()

    expect(target.told).toEqual([])
    expect(await rows()).toMatchObject([{ state: 'waiting', tries: 1, outcome: 'PRIVATE_ADDRESS' }])
  },
)

test('any number of targets wait for the same server, without a warning of what listens to it', async () => {
  const warnings: Error[] = []
  const note = (warning: Error) => warnings.push(warning)
  process.on('warning', note)
  onTestFinished(() => void process.off('warning', note))
  const { deliveries } = await start(Array.from({ length: 14 }, (_, index) => `http://127.0.0.1:1/${index}`))

  const end = keepDelivering(deliveries, () => {})
  await new Promise((resolve) => setTimeout(resolve, 300))
  await end()

  expect(warnings).toEqual([])
})

test('tells by itself, a second or two after each change, and ends at once, while another target is slow', async () => {
  const target = await startTarget()
  const slow = createServer(() => {}).listen(0, '127.0.0.1')
  onTestFinished(() => void slow.close())
  await once(slow, 'listening')
  const slowUrl = `http://127.0.0.1:${(slow.address() as AddressInfo).port}/`
  const { server, deliveries } = await start([target.url, slowUrl])
  const end = keepDelivering(deliveries, (error) => expect(error).toBeUndefined())
  for (const changes of [1, 2]) {
    await addTour(server)
    await expect.poll(() => target.told.length, { timeout: 10_000 }).toBe(changes)
  }

  const started = performance.now()
  await end()

  expect(performance.now() - started).toBeLessThan(1000)
})
