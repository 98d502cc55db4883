import { type LocalizedText, noText } from '@karvon/api-client/read/localizedText'
import { expect, test } from 'vitest'
import { picture } from '../../../test/pictures'
import { type StartedApp, startApp } from '../../../test/startApp'
import { addTour } from '../../../test/tours'

const siteKeys = ['the-site-key-that-is-in-use']
const title = { ru: 'Хива', en: 'Khiva', uz: 'Xiva' }
const html: LocalizedText = { ru: '<p>Хива</p>', en: '<p>Khiva</p>', uz: '<p>Xiva</p>' }
const alt: LocalizedText = { ru: 'Минарет на закате', en: 'A minaret at sunset', uz: '' }

interface Shown {
  id: number | string
  alt: LocalizedText
  version?: number
}
type Changes = { alt?: LocalizedText; version?: number | undefined }

interface Noun {
  /** A new one with its picture. */
  add(server: StartedApp, changes: { alt?: LocalizedText }): Promise<number>
  /** Its other fields as they are. */
  update(server: StartedApp, id: number, changes: Changes): Promise<unknown>
  list(server: StartedApp): Promise<Shown[]>
  /** Where visitors read it. */
  path: string
}

const media = async () => ({ mobile: await picture(), desktop: await picture() })
const idOf = (made: { id: number | string } | null) => Number(made?.id)
const onTour = (server: StartedApp) => server.api.tours.list().then(({ items: [tour] }) => Number(tour?.id))
const day = { dayNumber: 1, order: 0, title, description: title }
const post = { caption: 'Хива', isIgnored: false, orderNumber: 1, mediaUrls: [] }

const nouns: Record<string, Noun> = {
  'a banner of private tours': {
    add: async ({ api }, changes) =>
      idOf(
        await api.privateTourBanners.create({ title, description: html, orderNumber: 1, ...changes }, await media()),
      ),
    update: ({ api }, id, { version, ...changes }) =>
      api.privateTourBanners.update(id, { title, description: html, ...changes }, { version }),
    list: ({ api }) => api.privateTourBanners.list(),
    path: 'private-tour-banners',
  },
  'a private tour': {
    add: async ({ api }, changes) => idOf(await api.privateTours.create({ text: html, orderNumber: 1, ...changes })),
    update: ({ api }, id, { version, ...changes }) =>
      api.privateTours.update(id, { text: html, orderNumber: 1, ...changes }, { version }),
    list: ({ api }) => api.privateTours.list(),
    path: 'private-tours',
  },
  'a banner of Uzbekistan': {
    add: async ({ api }, changes) =>
      idOf(await api.uzbekistanBanners.create({ title: html, orderNumber: 1, ...changes }, await media())),
    update: ({ api }, id, { version, ...changes }) =>
      api.uzbekistanBanners.update(id, { title: html, orderNumber: 1, ...changes }, { version }),
    list: ({ api }) => api.uzbekistanBanners.list(),
    path: 'uzbekistan-banners',
  },
  'a post about Uzbekistan': {
    add: async ({ api }, changes) =>
      idOf(await api.uzbekistanPosts.create({ caption: html, orderNumber: 1, ...changes })),
    update: ({ api }, id, { version, ...changes }) =>
      api.uzbekistanPosts.update(id, { caption: html, orderNumber: 1, ...changes }, { version }),
    list: ({ api }) => api.uzbekistanPosts.list(),
    path: 'uzbekistan-posts',
  },
  'a hero': {
    add: async ({ api }, changes) => {
      await api.heroes.update(2, { title, ...changes })
      return 2
    },
    update: ({ api }, id, { version, ...changes }) => api.heroes.update(id, { title, ...changes }, { version }),
    list: async ({ api }) => (await api.heroes.list()).map((hero) => ({ ...hero, id: hero.heroId })),
    path: 'heroes',
  },
  'a post of Instagram': {
    add: async ({ api }, changes) => idOf(await api.instagram.create({ ...post, ...changes }, [await picture()])),
    update: async ({ api }, id, { version, ...changes }) => {
      const { items } = await api.instagram.posts()
      const { mediaUrls = [] } = items.find((each) => Number(each.id) === id) ?? {}
      return api.instagram.update(id, { ...post, mediaUrls, ...changes }, [], { version })
    },
    list: async ({ api }) => (await api.instagram.posts()).items,
    path: 'instagram/posts',
  },
  'a tour': {
    add: async (server, changes) => idOf(await addTour(server, { title, ...changes }, await picture())),
    async update({ api }, id, { version, ...changes }) {
      const { alt: _, ...stored } = await api.tours.get(id)
      return api.tours.update(id, { ...stored, ...changes }, { version })
    },
    list: async ({ api }) => (await api.tours.list()).items,
    path: 'tours',
  },
  'a day of a tour': {
    async add(server, changes) {
      const tour = await addTour(server, { title })
      return idOf(await server.api.tourDays.create(tour.id, { ...day, ...changes }, await picture()))
    },
    update: async (server, id, { version, ...changes }) =>
      server.api.tourDays.update(await onTour(server), id, { ...day, ...changes }, { version }),
    list: async (server) => server.api.tourDays.list(await onTour(server)),
    path: 'tours/1',
  },
}

/** What a visitor of the site is told of one. */
async function seen({ app }: StartedApp, { path }: Noun, id: number, query = '') {
  const answer = await app.inject({ url: `/api/site/${path}${query}`, headers: { 'x-site-key': siteKeys[0] ?? '' } })
  const body = answer.json()
  const items: { id: number; alt: unknown }[] = Array.isArray(body) ? body : body.days
  return items.find((each) => each.id === id)?.alt
}

const stored = async (server: StartedApp, noun: Noun, id: number) =>
  (await noun.list(server)).find((each) => Number(each.id) === id)

test.each(Object.entries(nouns))(
  'what %s shows is told to visitors in their language, kept and taken away',
  async (_, noun) => {
    const server = await startApp({ config: { siteKeys } })

    const id = await noun.add(server, { alt })
    const told = [
      await seen(server, noun, id),
      await seen(server, noun, id, '?lang=en'),
      await seen(server, noun, id, '?lang=uz'),
    ]
    await noun.update(server, id, {})
    const kept = await stored(server, noun, id)
    await noun.update(server, id, { alt: noText })

    expect(told).toEqual([alt, { text: alt.en, language: 'en' }, { text: alt.ru, language: 'ru' }])
    expect(kept?.alt).toEqual(alt)
    expect((await stored(server, noun, id))?.alt).toEqual(noText)
    expect(await seen(server, noun, id, '?lang=en')).toEqual({ text: '', language: null })
  },
)

test.each(Object.entries(nouns))(
  'what %s shows is a change as others are: counted, named in the log, refused when too long',
  async (_, noun) => {
    const server = await startApp({ config: { siteKeys } })
    const id = await noun.add(server, {})
    const before = await stored(server, noun, id)
    await server.database.db.deleteFrom('site_changes').execute()

    await noun.update(server, id, { alt, version: before?.version })
    const logs = server.database.db.selectFrom('activity_logs').select('description')
    const { description } = await logs.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    const changes = await server.database.db.selectFrom('site_changes').select('type').execute()

    expect(before?.alt).toEqual(noText)
    expect(description).toContain('что на картинке')
    expect(changes).toHaveLength(1)
    await expect(noun.update(server, id, { alt: noText, version: before?.version })).rejects.toMatchObject({
      status: 412,
    })
    await expect(noun.update(server, id, { alt: { ...alt, uz: 'ё'.repeat(251) } })).rejects.toMatchObject({
      status: 400,
      errors: { 'alt.uz': ['Не больше 250 символов'] },
    })
    await noun.update(server, id, { alt: { ...alt, uz: '👩‍👩‍👧'.repeat(250) } })
    expect((await stored(server, noun, id))?.alt.ru).toBe(alt.ru)
  },
)

test('a description that is begun lacks the other languages, and one that nobody has begun lacks none', async () => {
  const server = await startApp()
  const { api } = server
  const tour = await addTour(server, { title, description: title })
  const made = await api.uzbekistanPosts.create({ caption: html, orderNumber: 1 })
  const untranslated = async () => [
    (await api.tours.list({ isTranslated: false })).items.length,
    (await api.uzbekistanPosts.search({ isTranslated: false })).length,
  ]
  const describe = async (text: LocalizedText) => {
    await api.tours.update(tour.id, { ...tour, alt: text })
    await api.uzbekistanPosts.update(made?.id ?? 0, { caption: html, orderNumber: 1, alt: text })
    return untranslated()
  }

  expect(await untranslated()).toEqual([0, 0])
  expect(await describe(alt)).toEqual([1, 1])
  expect(await describe(title)).toEqual([0, 0])
  expect(await describe(noText)).toEqual([0, 0])
})

test('each picture of a post has its own words, which stay with it in another order, beside a new file and for visitors', async () => {
  const server = await startApp({ config: { siteKeys } })
  const { instagram } = server.api
  const words = ['Минарет', 'Ворота', 'Чайхана'].map((ru) => ({ ...noText, ru }))
  const only = async () => {
    const { items } = await instagram.posts()
    const [found] = items
    if (!found) throw new Error('there is no post')
    return found
  }
  const told = ({ medias, alt }: Awaited<ReturnType<typeof only>>) => [alt.ru, medias.map((media) => media.alt.ru)]

  await instagram.create({ ...post, mediaAlts: words }, [await picture(), await picture(), await picture()])
  const made = await only()
  const [a, b, c] = made.mediaUrls as [string, string, string]
  await instagram.update(made.id, { ...post, alt: made.alt, mediaUrls: [c, a, b] })
  const turned = await only()
  await instagram.update(made.id, { ...post, alt: { ...noText, ru: 'Самовар' }, mediaUrls: [c, a, b] })
  const main = await only()
  const newer = [{ ...noText, ru: 'Ворота', en: 'A gate' }, noText, { ...noText, ru: 'Новая' }]
  await instagram.update(made.id, { ...post, mediaUrls: [b, c], mediaAlts: newer }, [await picture()])
  const last = await only()
  const { app } = server
  const site = await app.inject({ url: '/api/site/instagram/posts?lang=en', headers: { 'x-site-key': siteKeys[0] } })
  const logged = await server.api.activityLogs.list()

  expect(told(made)).toEqual(['Минарет', ['Минарет', 'Ворота', 'Чайхана']])
  expect(told(turned)).toEqual(['Чайхана', ['Чайхана', 'Минарет', 'Ворота']])
  expect(told(main)).toEqual(['Самовар', ['Самовар', 'Минарет', 'Ворота']])
  expect(told(last)).toEqual(['Ворота', ['Ворота', '', 'Новая']])
  expect(site.json()).toMatchObject([
    {
      alt: { text: 'A gate' },
      media: [
        { alt: { text: 'A gate', language: 'en' } },
        { alt: { text: '', language: null } },
        { alt: { text: 'Новая', language: 'ru' } },
      ],
    },
  ])
  expect(logged.items.filter(({ description }) => description.includes('что на картинке'))).toHaveLength(2)
  await expect(
    instagram.update(made.id, { ...post, mediaUrls: [b], mediaAlts: [noText, noText] }),
  ).rejects.toMatchObject({
    status: 400,
    errors: { mediaAlts: ['Описаний больше, чем медиа'] },
  })
  const long = { ...noText, uz: 'x'.repeat(251) }
  await expect(instagram.update(made.id, { ...post, mediaUrls: [b], mediaAlts: [long] })).rejects.toMatchObject({
    status: 400,
    errors: { 'mediaAlts[0].alt.uz': ['Не больше 250 символов'] },
  })
})
