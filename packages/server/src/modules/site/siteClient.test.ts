import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { createSiteClient } from '@karvon/api-client/site'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { picture } from '../../../test/pictures'
import { startApp } from '../../../test/startApp'
import { addTour } from '../../../test/tours'

const key = 'the-key-of-a-site-for-the-client'

async function startWithTours(count: number) {
  const server = await startApp({ config: { siteKeys: [key] } })
  for (let index = 0; index < count; index++) await addTour(server, { price: index })
  return server
}

test('reads pages, everything, one tour and texts in one language or in all', async () => {
  const server = await startWithTours(2)
  const tour = await addTour(server, { price: 99, title: { ru: 'Хива', en: 'Khiva', uz: '' } }, await picture())
  await server.api.tourDays.create(tour.id, {
    dayNumber: 1,
    order: 0,
    title: tour.title,
    description: tour.description,
  })
  const site = createSiteClient({ baseUrl: `${server.baseUrl}/`, key })
  const english = createSiteClient({ baseUrl: server.baseUrl, key, language: 'en' })

  const page = await site.tours.list({ pageSize: 2, sortBy: 'Price' })
  const prices: number[] = []
  for await (const { price } of english.tours.all({ sortBy: 'Price' })) prices.push(price)
  const found = await english.tours.get(tour.id)

  expect(page).toMatchObject({ total: 3, pageCount: 2, items: [{ price: 0 }, { price: 1 }] })
  expect(page.items[0]?.title.ru).toBeTypeOf('string')
  expect(prices).toEqual([0, 1, 99])
  expect(found).toMatchObject({ title: { text: 'Khiva', language: 'en' }, days: [{ dayNumber: 1 }] })
  expect(found.picture?.url).toBe(server.baseUrl + tour.imageUrl)
  expect((await fetch(found.picture?.url ?? '')).status).toBe(200)
  expect(await site.heroes('Home')).toMatchObject([{ page: 'Home', title: { en: 'Journeys through Uzbekistan' } }])
  expect([await site.instagram.profile(), (await site.instagram.posts.list()).items]).toEqual([null, []])
  await expect(site.tours.get(999)).rejects.toMatchObject({ name: 'HttpError', status: 404 })
})

test('sends a request of a visitor once, however often its form is sent', async () => {
  const server = await startWithTours(0)
  const site = createSiteClient({ baseUrl: server.baseUrl, key })
  const asked = { firstName: 'Анна', phoneNumbers: ['+998901234567'] }

  for (let times = 0; times < 2; times++) await site.submitRequest(asked, { idempotencyKey: 'one-form' })
  const refused = site.submitRequest({ ...asked, firstName: ' ' })

  await expect(refused).rejects.toMatchObject({ status: 400, errors: { firstName: ['Имя обязательно'] } })
  expect((await server.api.contactActions.list()).total).toBe(1)
})

test('tells a wrong key from a server that does not answer', async () => {
  const server = await startWithTours(0)
  const list = (baseUrl: string) => createSiteClient({ baseUrl, key: `${key}x` }).tours.list()

  await expect(list(server.baseUrl)).rejects.toMatchObject({ name: 'HttpError', status: 403 })
  await server.stop()
  await expect(list(server.baseUrl)).rejects.toMatchObject({ name: 'NetworkError' })
})

test('weighs no more than 4 KB in a bundle of its own', { timeout: 60_000 }, async () => {
  const [bundle] = (await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['@karvon/source'] },
    build: {
      write: false,
      minify: true,
      lib: { entry: fileURLToPath(new URL('../../../../api-client/src/site.ts', import.meta.url)), formats: ['es'] },
    },
  })) as unknown as { output: { code: string }[] }[]
  const code = bundle?.output[0]?.code ?? ''

  expect(code).toContain('/api/site/')
  expect(brotliCompressSync(code).length).toBeLessThanOrEqual(4096)
})
