import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../../test/startApp'

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
