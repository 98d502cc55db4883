import type { LocalizedText } from '@karvon/api-client/read/localizedText'
import { expect, test } from 'vitest'
import { picture } from '../../../test/pictures'
import { type StartedApp, startApp } from '../../../test/startApp'
import { addTour } from '../../../test/tours'

const siteKeys = ['the-site-key-that-is-in-use']
const title = { ru: 'Хива', en: 'Khiva', uz: 'Xiva' }
const html: LocalizedText = { ru: '<p>Хива</p>', en: '<p>Khiva</p>', uz: '<p>Xiva</p>' }

/** Ids that a visitor of the site sees. */
async function seen({ app }: StartedApp, path: string): Promise<number[]> {
  const answer = await app.inject({ url: `/api/site/${path}`, headers: { 'x-site-key': siteKeys[0] ?? '' } })
  return answer.json().map(({ id }: { id: number }) => id)
}

const media = async () => ({ mobile: await picture(), desktop: await picture() })

/** What staff hide by a switch: made shown, hidden, shown again. */
const switched = {
  'private-tour-banners': {
    add: async ({ api }: StartedApp) =>
      (await api.privateTourBanners.create({ title, description: html, orderNumber: 1 }, await media()))?.id,
    set: ({ api }: StartedApp, id: number, isActive: boolean) =>
      api.privateTourBanners.update(id, { title, description: html, isActive }),
    list: ({ api }: StartedApp) => api.privateTourBanners.list(),
  },
  'private-tours': {
    add: async ({ api }: StartedApp) => (await api.privateTours.create({ text: html, orderNumber: 1 }))?.id,
    set: ({ api }: StartedApp, id: number, isActive: boolean) =>
      api.privateTours.update(id, { text: html, orderNumber: 1, isActive }),
    list: ({ api }: StartedApp) => api.privateTours.list(),
  },
  'uzbekistan-banners': {
    add: async ({ api }: StartedApp) =>
      (await api.uzbekistanBanners.create({ title: html, orderNumber: 1 }, await media()))?.id,
    set: ({ api }: StartedApp, id: number, isActive: boolean) =>
      api.uzbekistanBanners.update(id, { title: html, orderNumber: 1, isActive }),
    list: ({ api }: StartedApp) => api.uzbekistanBanners.list(),
  },
  heroes: {
    add: async () => 2,
    set: ({ api }: StartedApp, id: number, isActive: boolean) => api.heroes.update(id, { title, isActive }),
    list: ({ api }: StartedApp) => api.heroes.list(),
  },
}

test.each(Object.entries(switched))(
  '%s that are hidden stay with staff and are not on the site',
  async (path, kind) => {
    const server = await startApp({ config: { siteKeys } })
    const id = Number(await kind.add(server))
    const before = await seen(server, path)

    await kind.set(server, id, false)
    const hidden = await seen(server, path)
    const staffSee = (await kind.list(server)).find((each) => Number('heroId' in each ? each.heroId : each.id) === id)
    await kind.set(server, id, true)

    expect(before).toContain(id)
    expect(hidden).not.toContain(id)
    expect(staffSee).toMatchObject({ isActive: false })
    expect(await seen(server, path)).toEqual(before)
  },
)

test('a tour that is left without a title is not on the site, neither in its list, its count nor by its address', async () => {
  const server = await startApp({ config: { siteKeys } })
  const named = await addTour(server, { title })
  const other = await addTour(server, { title })
  const get = (path: string) =>
    server.app.inject({ url: `/api/site/${path}`, headers: { 'x-site-key': siteKeys[0] ?? '' } })
  const total = async () => JSON.parse(String((await get('tours')).headers['x-pagination'])).TotalCount
  const before = [await seen(server, 'tours'), await total()]

  await server.api.tours.update(other.id, { ...other, title: { ru: ' ', en: '\u200b', uz: '' } })
  const after = [await seen(server, 'tours'), await total()]
  const asked = await get(`tours/${other.id}`)
  await server.api.tours.update(other.id, { ...other, title: { ru: '', en: '', uz: 'Xiva' } })

  expect(before).toEqual([expect.arrayContaining([named.id, other.id]), 2])
  expect(after).toEqual([[named.id], 1])
  expect(asked.statusCode).toBe(404)
  expect(await seen(server, 'tours')).toEqual(before[0])
})

test('what a request does not say of the publication stays, and of a new one it is shown', async () => {
  const server = await startApp({ config: { siteKeys } })
  const authorization = `Bearer ${await server.tokenOf('director')}`
  const send = (method: 'POST' | 'PUT', url: string, payload: object) =>
    server.app.inject({ method, url, headers: { authorization }, payload })

  const { id, isActive } = (await send('POST', '/api/private-tours', { text: html, orderNumber: 1 })).json()
  await send('PUT', `/api/private-tours/${id}`, { isActive: false })
  const changed = await send('PUT', `/api/private-tours/${id}`, { orderNumber: 2 })

  expect(isActive).toBe(true)
  expect(changed.json()).toMatchObject({ text: html, orderNumber: 2, isActive: false })
})

const [before, from, until] = ['2026-12-03T03:59:59.000Z', '2026-12-03T04:00:00.000Z', '2026-12-10T13:30:00.000Z']
const times = { showFrom: from, showUntil: until }

/** What can be prepared: one of each, with its times. */
const timed = {
  tours: async (server: StartedApp) => (await addTour(server, times)).id,
  'private-tour-banners': async ({ api }: StartedApp) =>
    (await api.privateTourBanners.create({ title, description: html, orderNumber: 1, ...times }, await media()))?.id,
  'private-tours': async ({ api }: StartedApp) =>
    (await api.privateTours.create({ text: html, orderNumber: 1, ...times }))?.id,
  'uzbekistan-banners': async ({ api }: StartedApp) =>
    (await api.uzbekistanBanners.create({ title: html, orderNumber: 1, ...times }, await media()))?.id,
  'uzbekistan-posts': async ({ api }: StartedApp) =>
    (await api.uzbekistanPosts.create({ caption: html, orderNumber: 1, ...times }))?.id,
  heroes: async ({ api }: StartedApp) => {
    await api.heroes.update(2, { title, ...times })
    return 2
  },
  'instagram/posts': async ({ api }: StartedApp) =>
    (await api.instagram.create({ caption: 'Хива', isIgnored: false, orderNumber: 1, mediaUrls: [], ...times }))?.id,
}

/** A server whose clock stands until it is set. */
async function startAt(moment: string) {
  let clock = moment
  const now = () => new Date(clock)
  const server = await startApp({ now, config: { siteKeys } })
  return {
    server,
    now,
    set: (next: string) => {
      clock = next
    },
  }
}

test.each(Object.entries(timed))(
  '%s appear and go at their moments, and staff see them all the time',
  async (path, add) => {
    const { server, set } = await startAt(before)
    const id = Number(await add(server))

    const prepared = await seen(server, path)
    set(from)
    const begun = await seen(server, path)
    set('2026-12-10T13:29:59.999Z')
    const last = await seen(server, path)
    set(until)

    expect([prepared.includes(id), begun.includes(id), last.includes(id)]).toEqual([false, true, true])
    expect(await seen(server, path)).not.toContain(id)
  },
)

test('a tour whose time has not come has no page either', async () => {
  const { server, set } = await startAt(before)
  const { id } = await addTour(server, times)
  const status = async () =>
    (await server.app.inject({ url: `/api/site/tours/${id}`, headers: { 'x-site-key': siteKeys[0] ?? '' } })).statusCode

  const prepared = await status()
  set(from)

  expect([prepared, await status()]).toEqual([404, 200])
  expect(await server.api.tours.get(id)).toMatchObject(times)
})

test('an end that is no later than the beginning is refused at its field, also against what is stored', async () => {
  const { server } = await startAt(before)
  const created = server.api.privateTours.create({ text: html, orderNumber: 1, showFrom: until, showUntil: until })
  await expect(created).rejects.toMatchObject({
    errors: { showUntil: ['Окончание показа должно быть позже начала'] },
  })
  const tour = await server.api.privateTours.create({ text: html, orderNumber: 1, ...times })

  const turned = server.api.privateTours.update(tour?.id ?? 0, { text: html, orderNumber: 1, showUntil: before })
  await expect(turned).rejects.toMatchObject({ status: 400 })
  await server.api.privateTours.update(tour?.id ?? 0, { text: html, orderNumber: 1, showFrom: null, showUntil: null })

  expect(await server.api.privateTours.list()).toMatchObject([{ showFrom: null, showUntil: null }])
})

test('moments of any zone are kept in UTC', async () => {
  const { server } = await startAt(before)
  const showFrom = '2026-12-03T09:00:00+05:00'

  await server.api.privateTours.create({ text: html, orderNumber: 1, showFrom })

  expect(await server.api.privateTours.list()).toMatchObject([{ showFrom: from, showUntil: null }])
})

test('an answer is kept no longer than until the next moment, and has another tag then', async () => {
  const { server, set } = await startAt('2026-12-03T03:59:00.000Z')
  await server.api.privateTours.create({ text: html, orderNumber: 1, ...times })
  const get = () => server.app.inject({ url: '/api/site/private-tours', headers: { 'x-site-key': siteKeys[0] ?? '' } })
  const caching = ({ headers }: Awaited<ReturnType<typeof get>>) =>
    /max-age=(\d+)/.exec(String(headers['cache-control']))?.[1]

  const early = await get()
  set('2026-12-03T03:59:56.500Z')
  const soon = await get()
  set(from)
  const begun = await get()

  expect([early, soon, begun].map(caching)).toEqual(['10', '3', '10'])
  expect(soon.headers.etag).toBe(early.headers.etag)
  expect(begun.headers.etag).not.toBe(early.headers.etag)
  expect(begun.json()).toHaveLength(1)
})
