import { createSession, memoryStore } from '@karvon/api-client/auth/session'
import { type Client, createClient } from '@karvon/api-client/client'
import { HttpError } from '@karvon/api-client/http/httpErrors'
import type { ListOrder, Placed } from '@karvon/api-client/http/listOrder'
import type { Id } from '@karvon/api-client/read/fields'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { expect, test } from 'vitest'
import { quick } from '../test/clients'
import { pdfFile } from '../test/papers'
import { picture } from '../test/pictures'
import { type StartedApp, startApp } from '../test/startApp'
import { testPassword } from '../test/testEmployees'

const isPostgres = process.env.KARVON_TEST_ENGINE === 'postgres'

/** Rounds in which two people put each list into another order at once; `KARVON_ORDER_ROUNDS=200` tries so many. */
const rounds = Number(process.env.KARVON_ORDER_ROUNDS ?? 6)

interface OrderedList {
  list(api: Client): Promise<readonly { id: Id; orderNumber: number; version?: number }[]>
  add(api: Client): Promise<unknown>
  reorder(api: Client, order: ListOrder): Promise<Placed[] | null>
  remove(api: Client, id: Id): Promise<unknown>
}

const texts = { ru: 'Горы', en: 'Mountains', uz: 'Togʻlar' }
const media = async () => ({ mobile: await picture(), desktop: await picture() })

/** Every list that people put in order, but for the days of a tour, which are one record with it. */
async function listsOf({ api }: StartedApp): Promise<Record<string, OrderedList>> {
  const tour = await api.tours.create(buildTour(), await picture())
  const client = await api.clients.create(quick({ firstName: 'Азиза' }))
  const sale = await api.clientTours.create({
    clientId: client?.id ?? 0,
    tourId: tour?.id ?? 0,
    status: 'Confirmed',
    soldPrice: 90,
    quantity: 1,
    description: '',
    departureDate: '2027-04-01',
    returnDate: '2027-04-05',
  })
  const saleId = sale?.id ?? 0
  const content = (
    name: 'privateTours' | 'uzbekistanPosts' | 'privateTourBanners' | 'uzbekistanBanners',
    add: OrderedList['add'],
  ): OrderedList => ({
    add,
    list: (api) => api[name].list(),
    reorder: (api, order) => api[name].reorder(order),
    remove: (api, id) => api[name].remove(id),
  })
  return {
    'private tours': content('privateTours', async (api) =>
      api.privateTours.create({ text: texts, orderNumber: 0 }, await media()),
    ),
    'posts about Uzbekistan': content('uzbekistanPosts', async (api) =>
      api.uzbekistanPosts.create({ caption: texts, orderNumber: 0 }, await media()),
    ),
    'banners of private tours': content('privateTourBanners', async (api) =>
      api.privateTourBanners.create({ title: texts, description: texts, orderNumber: 0 }, await media()),
    ),
    'banners of Uzbekistan': content('uzbekistanBanners', async (api) =>
      api.uzbekistanBanners.create({ title: texts, orderNumber: 0 }, await media()),
    ),
    'Instagram posts': {
      add: async (api) =>
        api.instagram.create({ caption: 'Хива', isIgnored: false, orderNumber: 0, mediaUrls: [] }, [await picture()]),
      list: async (api) => (await api.instagram.posts()).items,
      reorder: (api, order) => api.instagram.reorder(order),
      remove: (api, id) => api.instagram.remove(id),
    },
    'documents of a sold tour': {
      add: (api) =>
        api.clientTourDocuments.create(
          saleId,
          { title: 'Ваучер', description: '', orderNumber: 1, kind: '' },
          pdfFile('ваучер.pdf'),
        ),
      list: (api) => api.clientTourDocuments.list(saleId),
      reorder: (api, order) => api.clientTourDocuments.reorder(saleId, order),
      remove: (api, id) => api.clientTourDocuments.remove(id),
    },
  }
}

const idsOf = async (list: OrderedList, api: Client) => (await list.list(api)).map(({ id }) => id)
const numbersOf = async (list: OrderedList, api: Client) => (await list.list(api)).map(({ orderNumber }) => orderNumber)
const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: unknown) => (error instanceof HttpError ? error.status : String(error)),
  )

test('a list is put into an order in one call: numbers from 1, one line in the log, and no gap where one goes', async () => {
  const server = await startApp({ as: 'director' })
  const { api } = server
  for (const [name, list] of Object.entries(await listsOf(server))) {
    for (let each = 0; each < 4; each++) await list.add(api)
    const before = await idsOf(list, api)
    const [one, two, three, four] = before
    const logged = async () => (await api.activityLogs.list({ pageSize: 1 })).total
    const lines = await logged()

    const placed = await list.reorder(api, { ids: [four, one, two, three] as Id[], before })

    expect([name, await idsOf(list, api), await numbersOf(list, api)]).toEqual([
      name,
      [four, one, two, three],
      [1, 2, 3, 4],
    ])
    expect(placed).toEqual((await list.list(api)).map(({ id, orderNumber, version }) => ({ id, orderNumber, version })))
    expect((await logged()) - lines).toBe(1)

    // Of a long list its beginning is enough.
    await list.reorder(api, { ids: [one, four] as Id[], before: [four, one] as Id[] })
    expect([await idsOf(list, api), await numbersOf(list, api)]).toEqual([
      [one, four, two, three],
      [1, 2, 3, 4],
    ])
    // Several can be deleted at once, each as it was seen.
    const version = (await list.list(api)).find(({ id }) => id === two)?.version
    await list.remove(api, four as Id)
    expect((await list.list(api)).find(({ id }) => id === two)?.version).toBe(version)
    expect([await idsOf(list, api), await numbersOf(list, api)]).toEqual([
      [one, two, three],
      [1, 2, 3],
    ])
  }
})

test('an order of a list that has changed meanwhile, or of others than it has, changes nothing', async () => {
  const server = await startApp({ as: 'director' })
  const { api } = server
  for (const list of Object.values(await listsOf(server))) {
    for (let each = 0; each < 3; each++) await list.add(api)
    const before = await idsOf(list, api)
    const [one, two, three] = before as [Id, Id, Id]
    await list.reorder(api, { ids: [two, one, three], before })

    const stale = list.reorder(api, { ids: [three, one, two], before })

    await expect(stale).rejects.toMatchObject({ status: 412, current: { ids: [two, one, three] } })
    const now = [two, one, three]
    const refused = [
      { ids: [two, one], before: now },
      { ids: [two, one, one], before: now },
      { ids: [two, one, 999_999], before: now },
      { ids: [...now, 999_999], before: [...now, 999_999] },
    ]
    for (const order of refused) expect([400, 412]).toContain(await statusOf(list.reorder(api, order)))
    expect([await idsOf(list, api), await numbersOf(list, api)]).toEqual([now, [1, 2, 3]])
  }
})

test('of two who put a list into an order at once one is told, and the list is whole', async () => {
  const server = await startApp({ as: 'director' })
  const other = isPostgres ? await startApp({ on: server.config }) : server
  const session = createSession(memoryStore())
  const there = createClient({ baseUrl: other.baseUrl, session, retryDelays: [] })
  await there.auth.signIn({ username: 'director', password: testPassword })
  for (const [name, list] of Object.entries(await listsOf(server))) {
    for (let each = 0; each < 5; each++) await list.add(server.api)
    for (let round = 0; round < rounds; round++) {
      const before = await idsOf(list, server.api)
      const orders = [before.toReversed(), [...before.slice(2), ...before.slice(0, 2)]]

      const statuses = await Promise.all(
        orders.map((ids, who) => statusOf(list.reorder(who === 0 ? server.api : there, { ids, before }))),
      )

      const after = await idsOf(list, server.api)
      expect([name, statuses.toSorted()]).toEqual([name, [200, 412]])
      expect(after).toEqual(orders[statuses.indexOf(200)])
      expect(await numbersOf(list, server.api)).toEqual([1, 2, 3, 4, 5])
    }
  }
})
