import type { LocalizedText } from '@karvon/api-client/read/localizedText'
import { expect, test } from 'vitest'
import { picture } from '../../../test/pictures'
import { type StartedApp, startApp } from '../../../test/startApp'

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
