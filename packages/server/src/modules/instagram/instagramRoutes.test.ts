import type { IgPost, IgPostInput } from '@karvon/api-client/instagram/igPostFields'
import { expect, test } from 'vitest'
import { emptyBin } from '../../../test/binSeed'
import { picture, video } from '../../../test/pictures'
import { type StartedApp, startApp } from '../../../test/startApp'
import { statusesOf } from '../../../test/statusesOf'
import { InstagramError } from './instagramProvider'

async function addPost({ database: { db } }: StartedApp, orderNumber: number, mediaUrls: readonly string[]) {
  const moment = '2026-03-20T14:05:00.000Z'
  const { id } = await db
    .insertInto('ig_posts')
    .values({
      external_id: null,
      caption: `Пост ${orderNumber}`,
      is_ignored: 0,
      order_number: orderNumber,
      taken_at: moment,
      created_at: moment,
      updated_at: moment,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [index, url] of mediaUrls.entries()) {
    await db
      .insertInto('ig_medias')
      .values({
        post_id: id,
        file_id: null,
        url,
        thumbnail_url: null,
        type: url.endsWith('.mp4') ? 'video' : 'image',
        order_number: mediaUrls.length - index,
        is_default: index === 0 ? 1 : 0,
      })
      .execute()
  }
}

test('lists posts by order number with their medias in order, to anybody who is signed in', async () => {
  const server = await startApp({ as: 'newcomer' })
  await addPost(server, 2, [])
  await addPost(server, 1, ['https://cdn.example/a.jpg', 'https://cdn.example/b.mp4'])

  const { items, total } = await server.api.instagram.posts()

  expect(total).toBe(2)
  expect(items.map(({ caption }) => caption)).toEqual(['Пост 1', 'Пост 2'])
  expect(items[0]?.mediaUrls).toEqual(['https://cdn.example/b.mp4', 'https://cdn.example/a.jpg'])
  expect(items[0]?.medias).toMatchObject([
    { type: 'video', isDefault: false },
    { type: 'image', isDefault: true },
  ])
})

test('gives the page that is asked for', async () => {
  const server = await startApp({ as: 'newcomer' })
  for (const orderNumber of [1, 2, 3]) await addPost(server, orderNumber, ['https://cdn.example/a.jpg'])

  const page = await server.api.instagram.posts({ pageSize: 2, pageIndex: 2 })

  expect(page).toMatchObject({ total: 3, page: 2, pageCount: 2, items: [{ caption: 'Пост 3' }] })
})

const input = (changes: Partial<IgPostInput> = {}): IgPostInput => ({
  caption: 'Закат над Ичан-Калой',
  isIgnored: false,
  orderNumber: 3,
  mediaUrls: [],
  ...changes,
})

const actionsOf = async ({ database }: StartedApp) =>
  (await database.db.selectFrom('activity_logs').select('action').orderBy('id').execute()).map(({ action }) => action)

const onlyPost = async ({ api }: StartedApp): Promise<IgPost> => {
  const [post] = (await api.instagram.posts()).items
  if (!post) throw new Error('There is no post')
  return post
}

test('creates a post with files, puts another photo first, adds and takes away, hides, moves and deletes', async () => {
  const server = await startApp({ as: 'editor' })
  const { instagram } = server.api

  await instagram.create(input({ mediaUrls: ['https://cdn.example/a.jpg'] }), [await picture(), video()])
  const created = await onlyPost(server)
  const [a, b, c] = created.mediaUrls as [string, string, string]
  await instagram.update(created.id, input({ mediaUrls: [c, a, b] }))
  const turned = await onlyPost(server)
  await instagram.update(created.id, input({ mediaUrls: [c, a], isIgnored: true }), [await picture('png')])
  await instagram.setOrder(created.id, 8)
  const changed = await onlyPost(server)
  await instagram.remove(created.id)

  expect(created).toMatchObject({ caption: input().caption, isIgnored: false, orderNumber: 3 })
  expect(created.medias.map(({ type, isDefault }) => [type, isDefault])).toEqual([
    ['image', true],
    ['image', false],
    ['video', false],
  ])
  expect(turned.medias.map(({ url, isDefault, orderNumber }) => [url, isDefault, orderNumber])).toEqual([
    [c, true, 0],
    [a, false, 1],
    [b, false, 2],
  ])
  expect(changed).toMatchObject({ isIgnored: true, orderNumber: 8, mediaUrls: [c, a, expect.stringContaining('.png')] })
  expect((await instagram.posts()).total).toBe(0)
  await emptyBin(server)
  const used = server.database.db.selectFrom('files').select('id').where('unused_since', 'is', null)
  expect(await used.execute()).toEqual([])
  expect(await actionsOf(server)).toEqual([
    ...['CreateIgPost', 'CreateIgMedia', 'CreateIgMedia'],
    ...['UpdateIgPost', 'UpdateIgMedia'],
    ...['UpdateIgPost', 'DeactivateIgPost', 'DeleteIgMedia', 'CreateIgMedia'],
    'UpdateIgPost',
    'DeleteIgPost',
  ])
})

test('makes no post that shows nothing, and leaves one from Instagram that does to be hidden', async () => {
  const { api, database } = await startApp({ as: 'editor' })
  const { instagram } = api
  const silent = await instagram.create(input({ caption: '' }), [await picture()])
  const bare = await instagram.create(input())
  const id = bare?.id as number
  const nothing = { errors: { files: ['Добавьте подпись или хотя бы один медиафайл'] } }

  await expect(instagram.create(input({ caption: '  ' }))).rejects.toMatchObject(nothing)
  await expect(instagram.update(silent?.id as number, input({ caption: '' }))).rejects.toMatchObject(nothing)
  await expect(instagram.update(id, input({ caption: '' }))).rejects.toMatchObject(nothing)
  await database.db.updateTable('ig_posts').set({ caption: '' }).where('id', '=', id).execute()
  await instagram.update(id, input({ caption: '', isIgnored: true }))

  expect((await instagram.posts()).items.map(({ caption, isIgnored }) => [caption, isIgnored])).toEqual([
    ['', false],
    ['', true],
  ])
})

test('leaves what is absent, and refuses long captions, bad addresses, other files and other people', async () => {
  const server = await startApp({ as: 'editor' })
  const { instagram } = server.api
  await instagram.create(input({ mediaUrls: ['https://cdn.example/a.jpg'] }))
  const headers = { authorization: `Bearer ${await server.tokenOf('editor')}` }
  const operator = await server.signIn('operator')

  const partly = await server.app.inject({
    method: 'PUT',
    url: '/api/instagram/posts/1',
    headers,
    payload: { IsIgnored: true, files: [] },
  })
  const refused = await statusesOf([
    instagram.create(input({ caption: 'ы'.repeat(501) })),
    instagram.update(1, input({ mediaUrls: ['javascript:alert(1)'] })),
    instagram.update(1, input({ mediaUrls: ['/files/c/AAAAAAAAAAAAAAAAAAAAAAAA.jpg'] })),
    instagram.create(input(), [new File(['%PDF-1.7'], 'a.pdf')]),
    instagram.setOrder(99, 1),
    operator.instagram.create(input()),
  ])

  expect(partly.json()).toMatchObject({ ...input(), isIgnored: true, mediaUrls: ['https://cdn.example/a.jpg'] })
  expect(refused).toEqual([400, 400, 400, 415, 404, 403])
})

test('a caption that is longer than ours, from Instagram, may be changed and stay as long', async () => {
  const { api, database } = await startApp({ as: 'editor' })
  await api.instagram.create(input({ mediaUrls: ['https://cdn.example/a.jpg'] }))
  await database.db
    .updateTable('ig_posts')
    .set({ caption: 'ы'.repeat(600) })
    .execute()
  const changed = (caption: string) =>
    api.instagram.update(1, input({ caption, mediaUrls: ['https://cdn.example/a.jpg'] }))

  await expect(changed('ы'.repeat(601))).rejects.toMatchObject({
    status: 400,
    errors: { caption: ['Не больше 600 символов'] },
  })
  await changed(`${'ы'.repeat(599)}!`)
  await changed('ы'.repeat(550))
  await expect(changed('ы'.repeat(551))).rejects.toMatchObject({ status: 400 })
})

test('shows nothing but the new files when none of the old ones is kept', async () => {
  const server = await startApp({ as: 'editor' })
  await server.api.instagram.create(input(), [await picture(), video()])
  const { id, mediaUrls } = await onlyPost(server)

  await server.api.instagram.update(id, input(), [await picture('png')])

  const changed = await onlyPost(server)
  expect(changed.medias).toMatchObject([{ url: expect.stringContaining('.png'), isDefault: true }])
  expect(mediaUrls).toHaveLength(2)
})

test('says that nothing is connected instead of pretending', async () => {
  const { api } = await startApp({ as: 'editor' })

  await expect(api.instagram.sync()).rejects.toMatchObject({
    status: 503,
    detail: 'Instagram не подключён: синхронизация не настроена на сервере',
  })
  expect(await api.instagram.profile()).toEqual({
    username: '',
    fullName: '',
    profilePictureUrl: null,
    followersCount: 0,
    followingsCount: 0,
    postsTotalCount: 0,
  })
})

test('synchronises without doubling a post and without undoing what staff decided', async () => {
  const server = await startApp({ as: 'editor', config: { isDemo: true } })
  const { instagram } = server.api
  await instagram.create(input({ orderNumber: 4 }))

  await instagram.sync()
  const first = (await instagram.posts()).items
  const [, theirs, another] = first as [IgPost, IgPost, IgPost]
  await instagram.update(theirs.id, {
    caption: 'Наша подпись',
    isIgnored: true,
    orderNumber: 1,
    mediaUrls: [...theirs.mediaUrls].reverse(),
  })
  const decided = (await instagram.posts()).items
  await instagram.sync()

  expect(first.map(({ orderNumber }) => orderNumber)).toEqual([1, 2, 3, 4])
  expect(first.slice(1).map(({ medias }) => medias.length)).toEqual([2, 2, 3])
  const place = ({ id, caption, isIgnored, mediaUrls }: IgPost) => ({ id, caption, isIgnored, mediaUrls })
  const synced = (await instagram.posts()).items
  expect(synced.map(place)).toEqual(decided.map(place))
  expect(synced.map(({ orderNumber }) => orderNumber)).toEqual([1, 2, 3, 4])
  expect(decided.find(({ id }) => id === another.id)).toEqual(another)
  expect(await instagram.profile()).toMatchObject({
    username: 'karvon.travel',
    followersCount: 18_420,
    profilePictureUrl: expect.stringContaining('/files/c/'),
  })
  expect((await actionsOf(server)).filter((action) => action === 'UpdateInstagramAccountInfo')).toHaveLength(2)
})

test('passes on what the service says when it refuses', async () => {
  const refuse = async () => {
    throw new InstagramError('Срок действия токена Instagram истёк')
  }
  const { api } = await startApp({
    as: 'editor',
    instagram: { profile: refuse, posts: async function* () {} },
  })

  await expect(api.instagram.sync()).rejects.toMatchObject({
    status: 502,
    detail: 'Срок действия токена Instagram истёк',
  })
})
