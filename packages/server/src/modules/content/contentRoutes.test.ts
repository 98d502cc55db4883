import type { Client } from '@karvon/api-client/client'
import type { SiteMediaInput } from '@karvon/api-client/content/siteMediaTypes'
import type { LocalizedText } from '@karvon/api-client/read/localizedText'
import { expect, test } from 'vitest'
import { emptyBin } from '../../../test/binSeed'
import { picture, textFile, video } from '../../../test/pictures'
import { type StartedApp, startApp } from '../../../test/startApp'
import { statusesOf } from '../../../test/statusesOf'
import { employeeColumns } from '../../people/employee'

const texts = (text: string): LocalizedText => ({
  ru: `<p>${text}</p>`,
  en: `<p>${text} en</p>`,
  uz: `<p>${text} uz</p>`,
})
const titles = { ru: 'Горы', en: 'Mountains', uz: 'Togʻlar' }

/** The four ordered lists of the site, each as its own client speaks of it. */
const kinds = {
  privateTourBanners: {
    entity: 'PrivateTourBanner',
    create: (api: Client, text: string, media: SiteMediaInput, orderNumber = 0) =>
      api.privateTourBanners.create({ title: titles, description: texts(text), orderNumber }, media),
    update: (api: Client, id: number, text: string) =>
      api.privateTourBanners.update(id, { title: titles, description: texts(text) }),
    list: async (api: Client) =>
      (await api.privateTourBanners.list()).map(({ description, ...item }) => ({ ...item, text: description })),
  },
  privateTours: {
    entity: 'PrivateTour',
    create: (api: Client, text: string, media: SiteMediaInput, orderNumber = 0) =>
      api.privateTours.create({ text: texts(text), orderNumber }, media),
    update: (api: Client, id: number, text: string) =>
      api.privateTours.update(id, { text: texts(text), orderNumber: 7 }),
    list: (api: Client) => api.privateTours.list(),
  },
  uzbekistanBanners: {
    entity: 'UzbekistanBanner',
    create: (api: Client, text: string, media: SiteMediaInput, orderNumber = 0) =>
      api.uzbekistanBanners.create({ title: texts(text), orderNumber }, media),
    update: (api: Client, id: number, text: string) =>
      api.uzbekistanBanners.update(id, { title: texts(text), orderNumber: 7 }),
    list: async (api: Client) =>
      (await api.uzbekistanBanners.list()).map(({ title, ...item }) => ({ ...item, text: title })),
  },
  uzbekistanPosts: {
    entity: 'UzbekistanPost',
    create: (api: Client, text: string, media: SiteMediaInput, orderNumber = 0) =>
      api.uzbekistanPosts.create({ caption: texts(text), orderNumber }, media),
    update: (api: Client, id: number, text: string) =>
      api.uzbekistanPosts.update(id, { caption: texts(text), orderNumber: 7 }),
    list: async (api: Client) =>
      (await api.uzbekistanPosts.list()).map(({ caption, ...item }) => ({ ...item, text: caption })),
  },
} as const

type KindName = keyof typeof kinds
const names = Object.keys(kinds) as KindName[]

const actionsOf = async ({ database }: StartedApp) =>
  (await database.db.selectFrom('activity_logs').select('action').orderBy('id').execute()).map(({ action }) => action)

/** As the director, or with no more than one permission. */
async function start(permission?: 'CanEditPageHeros' | 'CanEditPageBanners') {
  const server = await startApp({ as: permission ? 'newcomer' : 'director' })
  if (permission) {
    const { permissions } = employeeColumns({ name: '', username: '', role: 'User', permissions: [permission] })
    await server.database.db.updateTable('users').set({ permissions }).where('username', '=', 'newcomer').execute()
  }
  return server
}

test.each(names)('%s: created with both files, changed, given other files, moved and deleted', async (name) => {
  const server = await start()
  const { api } = server
  const { create, update, list, entity } = kinds[name]
  const remove = (id: number) => api[name].remove(id)

  await create(api, 'Первый', { mobile: await picture(), desktop: video() }, 2)
  await create(api, 'Второй', { mobile: video('webm'), desktop: await picture('png') }, 2)
  const [first, second] = await list(api)
  const ids = [first, second].map((item) => Number(item?.id))
  await api[name].setOrder(ids[0] ?? 0, 5)
  await api[name].setMedia(ids[1] ?? 0, { desktop: video() })
  await update(api, ids[1] ?? 0, 'Другой')

  const items = await list(api)
  const changed = items.find(({ id }) => id === ids[1])
  const files = await Promise.all(
    [first?.media.mobile?.thumbnailUrl, first?.media.desktop?.url, changed?.media.desktop?.url].map((url) =>
      fetch(api.files.address(url ?? 'none')),
    ),
  )
  expect(first).toMatchObject({ text: texts('Первый'), orderNumber: 2, media: { mobile: { isVideo: false } } })
  expect(second?.media).toMatchObject({ mobile: { isVideo: true, thumbnailUrl: null }, desktop: { isVideo: false } })
  expect(items.find(({ id }) => id === ids[0])?.orderNumber).toBe(5)
  expect(changed).toMatchObject({
    text: texts('Другой'),
    media: { mobile: second?.media.mobile, desktop: { isVideo: true } },
  })
  expect(files.map((file) => [file.status, file.headers.get('content-type')])).toEqual([
    [200, 'image/webp'],
    [200, 'video/mp4'],
    [200, 'video/mp4'],
  ])
  for (const id of ids) await remove(id)
  await emptyBin(server)
  const used = server.database.db.selectFrom('files').select('id').where('unused_since', 'is', null)
  expect([await list(api), await used.execute()]).toEqual([[], []])
  expect(await statusesOf([api[name].setOrder(ids[0] ?? 0, 1), remove(ids[0] ?? 0)])).toEqual([404, 404])
  const verbs = ['Create', 'Create', 'Update', 'Update', 'Update', 'Delete', 'Delete']
  expect(await actionsOf(server)).toEqual(verbs.map((verb) => verb + entity))
})

test.each(names)('%s: fifty order calls at once leave each with its own number', async (name) => {
  const { api } = await start()
  const { create, list } = kinds[name]
  const count = 3
  const media = { mobile: await picture(), desktop: await picture() }
  for (let index = 0; index < count; index++) await create(api, `№${index}`, media)
  const ids = (await list(api)).map(({ id }) => id)

  const calls = Array.from({ length: 50 }, (_, index) =>
    api[name].setOrder(ids[index % count] ?? 0, 10 + (index % count)),
  )
  const statuses = await statusesOf(calls)

  expect(new Set(statuses)).toEqual(new Set([200]))
  expect((await list(api)).map(({ id, orderNumber }) => [id, orderNumber])).toEqual(
    ids.map((id, index) => [id, 10 + index]),
  )
})

test('refuses a banner beyond the maximum, and one without both files', async () => {
  const { api } = await start()
  const media = { mobile: await picture(), desktop: await picture() }
  const many = (name: 'privateTourBanners' | 'uzbekistanBanners', count: number) =>
    statusesOf(Array.from({ length: count }, () => kinds[name].create(api, 'Горы', media)))

  const half = [
    kinds.privateTourBanners.create(api, 'Горы', { mobile: await picture() }),
    kinds.uzbekistanBanners.create(api, 'Горы', { desktop: await picture() }),
  ]

  expect(await statusesOf(half)).toEqual([400, 400])
  expect((await many('privateTourBanners', 7)).sort()).toEqual([200, 200, 200, 200, 200, 409, 409])
  expect((await many('uzbekistanBanners', 7)).sort()).toEqual([200, 200, 200, 200, 200, 200, 409])
})

test('stores no more than rich text may hold, and counts the thousand characters of what is stored', async () => {
  const { api } = await start()
  const hostile = '<p onclick="x()">Хива</p><script>alert(1)</script><a href="javascript:alert(1)">тут</a>'
  const padded = `<p data-note="${'ы'.repeat(2000)}">${'я'.repeat(993)}</p>`

  await api.privateTours.create({ text: { ru: hostile, en: padded, uz: '<div>Xiva</div>' }, orderNumber: 0 })
  const [tour] = await api.privateTours.list()
  const tooLong = () =>
    api.privateTours.create({
      text: { ...texts('Хива'), en: `<p>${'я'.repeat(994)}</p>` },
      orderNumber: 0,
    })
  const empty = () =>
    api.privateTours.create({
      text: { ...texts('Хива'), uz: '<p>&nbsp;</p><script>1</script>' },
      orderNumber: 0,
    })

  expect(tour?.text).toEqual({ ru: '<p>Хива</p><a>тут</a>', en: `<p>${'я'.repeat(993)}</p>`, uz: 'Xiva' })
  await expect(tooLong()).rejects.toMatchObject({ status: 400, errors: { 'text.en': ['Не больше 1000 символов'] } })
  await expect(empty()).rejects.toMatchObject({ status: 400, errors: { text: ['Все поля обязательны'] } })
})

test('refuses files that are neither picture nor video, and a change of files without any', async () => {
  const { api } = await start()
  await api.privateTours.create({ text: texts('Хива'), orderNumber: 0 })
  const pdf = new File(['%PDF-1.7 x'], 'хива.pdf')
  const mobile = await picture()

  const calls = [
    api.privateTours.setMedia(1, { mobile: textFile('хива.jpg') }),
    api.privateTours.setMedia(1, { mobile: pdf }),
    api.privateTours.setMedia(1, {}),
    api.privateTours.setMedia(99, { mobile }),
  ]

  expect(await statusesOf(calls)).toEqual([415, 415, 400, 404])
})

test('lets those in who hold one of the landing permissions, and banners be changed by their own', async () => {
  const media = { mobile: await picture(), desktop: await picture() }
  const calls = (api: Client) =>
    statusesOf([
      api.privateTourBanners.list(),
      api.uzbekistanPosts.search(),
      api.heroes.list(),
      api.privateTours.create({ text: texts('Хива'), orderNumber: 0 }),
      api.uzbekistanPosts.create({ caption: texts('Хива'), orderNumber: 0 }),
      kinds.privateTourBanners.create(api, 'Хива', media),
      kinds.uzbekistanBanners.create(api, 'Хива', media),
      api.heroes.update(1, { title: titles }),
    ])

  const heroes = await start('CanEditPageHeros')
  const banners = await start('CanEditPageBanners')

  expect(await calls(heroes.api)).toEqual([200, 200, 200, 200, 200, 403, 403, 200])
  expect(await calls(banners.api)).toEqual([200, 200, 200, 200, 200, 200, 200, 403])
  expect(await calls(await heroes.signIn('operator'))).toEqual([403, 403, 403, 403, 403, 403, 403, 403])
})
