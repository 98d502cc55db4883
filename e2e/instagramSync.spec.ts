import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'playwright/test'
import { startOwnServer } from './ownServer'
import { signIn } from './people'

const lake = readFileSync(new URL('./files/lake.jpg', import.meta.url))

interface Post {
  caption: string
  /** Names of its pictures: a carousel when there are several. */
  pictures: string[]
}

/** Answers as graph.instagram.com is documented to, with the posts and the pictures that are there now. */
async function startInstagram() {
  const posts = new Map<string, Post>()
  const withheld = new Set<string>()
  const server = createServer(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://instagram.test')
    const json = (body: object) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
    if (pathname.startsWith('/cdn/')) {
      if (withheld.has(pathname.slice(5))) return void response.writeHead(404).end()
      return void response.end(lake)
    }
    if (pathname.endsWith('/me/media')) return void json({ data: [...posts].map(postOf).reverse() })
    json({ user_id: '1', username: 'karvon.travel', name: 'Karvon', media_count: posts.size })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const mediaOf = (name: string) => ({ id: name, media_type: 'IMAGE', media_url: `${address}/cdn/${name}` })
  const postOf = ([id, { caption, pictures }]: [string, Post], index: number) => ({
    ...mediaOf(pictures[0] ?? ''),
    ...{ id, caption, timestamp: `2026-08-${10 + index}T10:00:00+0000` },
    ...(pictures.length > 1 && { media_type: 'CAROUSEL_ALBUM', children: { data: pictures.map(mediaOf) } }),
  })
  return { address, posts, withheld, stop: () => void server.close().closeAllConnections() }
}

test('a synchronisation tells of six posts in six states, and what it tells of can be done there', async ({
  browser,
}) => {
  const instagram = await startInstagram()
  const server = await startOwnServer({
    env: { KARVON_INSTAGRAM_TOKEN: 'token-of-a-test', KARVON_INSTAGRAM_ADDRESS: instagram.address },
  })
  const context = await browser.newContext({ baseURL: server.url, locale: 'ru-RU' })
  const page = await context.newPage()
  const result = page.getByRole('region', { name: 'Результат синхронизации' })
  const posts = page.getByRole('article')
  const captions = () => posts.evaluateAll((cards) => cards.map((one) => one.getAttribute('aria-label')))
  try {
    const present = await server.call<{ id: number }[]>('GET', '/api/instagram/posts?PageSize=100')
    for (const { id } of present) await server.call('DELETE', `/api/instagram/posts/${id}`)
    instagram.posts
      .set('same', { caption: 'Как было', pictures: ['same.jpg'] })
      .set('changed', { caption: 'С опечатокой', pictures: ['changed.jpg'] })
      .set('gone', { caption: 'Снимут с Instagram', pictures: ['gone.jpg'] })
      .set('deleted', { caption: 'Удалят здесь', pictures: ['deleted.jpg'] })

    await signIn(page, 'editor')
    await page.goto('/social-media')
    await page.getByRole('button', { name: 'Синхронизировать' }).click()
    await expect(result.getByText('Новые: 4')).toBeVisible()
    await expect(posts).toHaveCount(4)
    await posts.filter({ has: page.getByRole('button', { name: 'Удалить: Удалят здесь' }) }).hover()
    await page.getByRole('button', { name: 'Удалить: Удалят здесь' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить пост' }).click()
    await expect(posts).toHaveCount(3)

    instagram.posts.delete('gone')
    instagram.posts
      .set('changed', { caption: 'Без опечатки', pictures: ['changed.jpg'] })
      .set('incomplete', { caption: 'Карусель', pictures: ['one.jpg', 'two.jpg'] })
      .set('failed', { caption: 'Без картинки', pictures: ['none.jpg'] })
      .set('new', { caption: 'Свежий', pictures: ['new.jpg'] })
    instagram.withheld.add('two.jpg').add('none.jpg')
    await page.getByRole('button', { name: 'Синхронизировать' }).click()
    const lines = result.getByRole('listitem')
    await expect(lines).toHaveCount(5)

    await expect(lines.nth(0)).toContainText('Новые: 2')
    await expect(lines.nth(0)).toContainText('«Свежий», «Карусель»')
    await expect(lines.nth(1)).toContainText('Изменились: 1')
    await expect(lines.nth(1)).toContainText('«Без опечатки»')
    await expect(lines.nth(2)).toContainText('«Карусель»: Instagram не отдал медиа (404)')
    await expect(lines.nth(3)).toContainText('«Без картинки»: Instagram не отдал медиа (404)')
    await expect(lines.nth(4)).toContainText('Нет в Instagram, а посетители видят: 1')
    await expect(lines.nth(4)).toContainText('«Снимут с Instagram»')
    await expect(posts.filter({ hasText: 'нет в Instagram' })).toHaveAccessibleName('Снимут с Instagram')
    expect((await captions()).slice(0, 3)).toEqual(['Без опечатки', 'Как было', 'Снимут с Instagram'].sort(asBefore))

    await result.getByRole('button', { name: 'Поставить первыми' }).click()
    await expect.poll(async () => (await captions()).slice(0, 2)).toEqual(['Свежий', 'Карусель'])
    await page.reload()
    await expect.poll(captions).toHaveLength(5)
    expect((await captions()).slice(0, 2)).toEqual(['Свежий', 'Карусель'])

    instagram.withheld.clear()
    await page.getByRole('button', { name: 'Синхронизировать' }).click()
    await expect(result.getByText('Новые: 1')).toBeVisible()
    await expect(result.getByRole('listitem').filter({ hasText: 'Изменились: 1' })).toContainText('«Карусель»')
    await expect(result.getByText(/Загружены не полностью|Не загружены/)).toHaveCount(0)
    await expect(page.getByRole('article', { name: 'Карусель' }).getByText('1/2')).toBeAttached()
    await expect(page.getByRole('article', { name: 'Без картинки' })).toBeVisible()
    await expect(page.getByRole('article', { name: 'Удалят здесь' })).toHaveCount(0)
  } finally {
    await context.close()
    await server.stop()
    instagram.stop()
  }
})

/** Posts stand by their number: as the first synchronisation brought them, the newest first. */
function asBefore(one: string, other: string): number {
  const order = ['Снимут с Instagram', 'Без опечатки', 'Как было']
  return order.indexOf(one) - order.indexOf(other)
}
