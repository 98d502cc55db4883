import { expect, test } from 'vitest'
import { startTarget, webhookSecret } from '../../../test/siteTarget'
import { startApp } from '../../../test/startApp'
import { addTour } from '../../../test/tours'
import { siteDeliveries } from './siteDeliveries'

/** A server whose messages go out when told so. */
async function start(targets: string[]) {
  let passed = 0
  const now = () => new Date(Date.now() + passed)
  const siteWebhooks = { targets, secret: webhookSecret, isPrivateAllowed: true }
  const server = await startApp({ config: { siteWebhooks } })
  const deliveries = siteDeliveries({ ...server.database, now, webhooks: siteWebhooks })
  return {
    ...server,
    pass: (seconds: number) => {
      passed += seconds * 1000
    },
    async tick() {
      await deliveries.collect()
      const { signal } = new AbortController()
      await Promise.all(deliveries.senders.map((send) => send(signal)))
    },
  }
}

test('shows what the targets were told, newest first, a page at a time', async () => {
  const [well, broken] = [await startTarget(), await startTarget(() => 500)]
  const server = await start([well.url, broken.url])
  await addTour(server)
  await server.tick()

  const { items, total } = await server.api.siteDeliveries.list({ pageSize: 1 })
  const failed = await server.api.siteDeliveries.list({ isFailed: true })

  expect([items.length, total]).toEqual([1, 2])
  expect(failed.items).toMatchObject([
    { target: broken.url, state: 'waiting', tries: 1, outcome: '500', changes: 1, nextAt: expect.stringMatching(/Z$/) },
  ])
  expect(failed.items[0]?.messageId).toBe(well.told[0]?.message.id)
})

test('sends what waits for another try now, and gives one more to what was given up', async () => {
  let isDown = true
  const target = await startTarget(() => (isDown ? 500 : 204))
  const server = await start([target.url])
  await addTour(server)
  await server.tick()
  const [waiting] = (await server.api.siteDeliveries.list()).items

  await server.api.siteDeliveries.retry(waiting?.id ?? 0)
  await server.tick()
  expect(target.told).toHaveLength(2)
  server.pass(73 * 3600)
  await server.tick()
  expect(await server.api.siteDeliveries.get(waiting?.id ?? 0)).toMatchObject({
    state: 'givenUp',
    tries: 3,
    nextAt: '',
  })

  isDown = false
  expect(await server.api.siteDeliveries.retryFailed()).toBe(1)
  await server.tick()

  expect(target.told).toHaveLength(4)
  expect(await server.api.siteDeliveries.get(waiting?.id ?? 0)).toMatchObject({ state: 'delivered', tries: 4 })
  await expect(server.api.siteDeliveries.retry(waiting?.id ?? 0)).rejects.toMatchObject({
    status: 409,
    detail: 'Сообщение уже доставлено',
  })
})

test('a message that is being sent is not sent a second time beside', async () => {
  const target = await startTarget()
  const server = await start([target.url])
  await addTour(server)
  const { db } = server.database
  await server.api.siteDeliveries.test()
  await db
    .updateTable('site_deliveries')
    .set({ tries: 1, outcome: '', next_at: new Date(Date.now() + 60_000).toISOString() })
    .execute()

  expect(await server.api.siteDeliveries.retryFailed()).toBe(0)
  await server.tick()

  expect(target.told).toEqual([])
})

test('a test names no change, and is signed as all are', async () => {
  const target = await startTarget()
  const server = await start([target.url])

  expect(await server.api.siteDeliveries.test()).toBe(1)
  await server.tick()

  expect(target.told).toMatchObject([{ message: { changed: [] }, isSigned: true }])
})

test('says that there is nobody to tell', async () => {
  const server = await start([])

  await expect(server.api.siteDeliveries.test()).rejects.toMatchObject({ status: 409, code: 'conflict' })
  await expect(server.api.siteDeliveries.retry(7)).rejects.toMatchObject({ status: 404 })
})
