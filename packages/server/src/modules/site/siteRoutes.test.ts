import type { LocalizedText } from '@karvon/api-client/read/localizedText'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { picture, video } from '../../../test/pictures'
import { type StartedApp, startApp } from '../../../test/startApp'
import { addTour } from '../../../test/tours'

const siteKeys = ['the-site-key-that-is-in-use', 'the-site-key-that-comes-next']
const origin = 'https://www.karvon.uz'
const key = { 'x-site-key': siteKeys[0] ?? '' }

const start = (more: Parameters<typeof startApp>[0] = {}) =>
  startApp({ config: { siteKeys, siteOrigins: [origin] }, ...more })

const get = ({ app }: StartedApp, path: string, headers: Record<string, string> = key) =>
  app.inject({ url: `/api/site/${path}`, headers })

const texts = (text: string): LocalizedText => ({
  ru: `<p>${text}</p>`,
  en: `<p>${text} en</p>`,
  uz: `<p>${text} uz</p>`,
})

/** One of everything that a visitor sees, and beside each list what is hidden. */
async function publish(server: StartedApp) {
  const { api, database } = server
  const media = { mobile: video(), desktop: await picture() }
  const tour = await addTour(server, {}, await picture())
  await api.tourDays.create(
    tour.id,
    { dayNumber: 1, order: 0, title: tour.title, description: tour.description },
    await picture(),
  )
  const hidden = await addTour(server, { title: { ru: 'Скрытый', en: 'Hidden', uz: '' }, isActive: false })
  await api.heroes.setMedia(1, media)
  await api.privateTourBanners.create({ title: texts('Баннер'), description: texts('Описание'), orderNumber: 1 }, media)
  await api.privateTours.create({ text: texts('Индивидуальный'), orderNumber: 1 }, media)
  await api.uzbekistanBanners.create({ title: texts('Узбекистан'), orderNumber: 1 }, media)
  await api.uzbekistanPosts.create({ caption: texts('Пост'), orderNumber: 2 }, media)
  const hiddenPost = await api.uzbekistanPosts.create({ caption: texts('Скрытый пост'), orderNumber: 1 })
  await database.db.updateTable('uzbekistan_posts').set({ is_active: 0 }).where('order_number', '=', 1).execute()
  await api.instagram.create({ caption: 'Виден', isIgnored: false, orderNumber: 2, mediaUrls: [] }, [await picture()])
  await api.instagram.create({ caption: 'Скрыт', isIgnored: true, orderNumber: 1, mediaUrls: [] }, [await picture()])
  return { tour, hidden, hiddenPost }
}

const paths = [
  'tours',
  'heroes',
  'private-tour-banners',
  'private-tours',
  'uzbekistan-banners',
  'uzbekistan-posts',
  'instagram',
  'instagram/posts',
]

test('shows what is published and nothing that staff have hidden', async () => {
  const server = await start()
  const { tour, hidden } = await publish(server)

  const answers = await Promise.all([...paths, `tours/${tour.id}`].map((path) => get(server, path)))
  const secret = await get(server, `tours/${hidden.id}`)

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
  expect(answers.map(({ body }) => body).join()).not.toMatch(/Скрыт|Hidden/)
  expect(secret.statusCode).toBe(404)
  expect(answers[0]?.json()).toHaveLength(1)
  expect(JSON.parse(String(answers[0]?.headers['x-pagination']))).toMatchObject({ TotalCount: 1 })
  expect(answers.at(-1)?.json()).toMatchObject({
    title: tour.title,
    price: tour.price,
    picture: { url: tour.imageUrl, width: 64, height: 48 },
    days: [{ dayNumber: 1, title: tour.title }],
  })
  expect(answers[7]?.json()).toMatchObject([{ caption: 'Виден', media: [{ type: 'image' }] }])
})

interface Schema {
  type?: string | string[]
  anyOf?: Schema[]
  const?: unknown
  properties?: Record<string, Schema>
  items?: Schema
}

/** Every member of a value that its schema does not name. */
function unnamed(value: unknown, schema: Schema, path: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (schema.anyOf) {
    const found = schema.anyOf.map((each) => unnamed(value, each, path))
    return found.find((names) => names.length === 0) ?? found.flat()
  }
  if (Array.isArray(value)) return value.flatMap((item) => unnamed(item, schema.items ?? {}, `${path}[]`))
  return Object.entries(value).flatMap(([name, member]) => {
    const described = schema.properties?.[name]
    return described ? unnamed(member, described, `${path}.${name}`) : [`${path}.${name}`]
  })
}

/** Names of all members, at any depth. */
const membersOf = (schema: Schema): string[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([name, member]) => [name, ...membersOf(member)]),
  ...(schema.items ? membersOf(schema.items) : []),
  ...(schema.anyOf ?? []).flatMap(membersOf),
]

/** All that a visitor may be told. A new name is looked at before it is added here. */
const forVisitors = new Set(
  `id title description alt price validFrom validUntil picture days dayNumber page media text caption takenAt
   username fullName followersCount followingsCount postsTotalCount
   mobile desktop type url width height placeholder srcset avif webp poster language ru en uz`.split(/\s+/),
)

test('answers no field that is for staff alone, and none that its description does not name', async () => {
  const server = await start()
  const { tour } = await publish(server)
  const { paths: documented } = (await server.app.inject({ url: '/api/openapi.json' })).json() as {
    paths: Record<
      string,
      { get: { tags: string[]; responses: Record<string, { content: Record<string, { schema: Schema }> }> } }
    >
  }
  const ofSite = Object.entries(documented).filter(([path]) => path.startsWith('/api/site/'))
  const schemaOf = (path: string) =>
    documented[path]?.get.responses[200]?.content['application/json']?.schema ?? { properties: {} }

  const undescribed = await Promise.all(
    [...paths, `tours/${tour.id}`]
      .flatMap((path) => [path, `${path}?lang=en`])
      .map(async (path) => {
        const described = `/api/site/${path.replace(/\?.*/, '').replace(/tours\/\d+/, 'tours/{id}')}`
        return unnamed((await get(server, path)).json(), schemaOf(described), path)
      }),
  )

  expect(ofSite).toHaveLength(9)
  expect(ofSite.map(([, call]) => call.get.tags)).toEqual(ofSite.map(() => ['site']))
  expect(ofSite.flatMap(([path]) => membersOf(schemaOf(path))).filter((name) => !forVisitors.has(name))).toEqual([])
  expect(undescribed.flat()).toEqual([])
})

/** All that a visitor may ask for: a filter that tells what visitors do not see tells it one answer at a time. */
const askedByVisitors = {
  names:
    `PageIndex PageSize Search MinPrice MaxPrice ValidFrom ValidUntil IsCurrentlyValid SortBy SortOrder lang page id
    x-site-key`.split(/\s+/),
  orders: ['TitleJson', 'Price', 'CreatedAt', 'ValidFrom', 'ValidUntil'],
}

test('takes no filter and no order by what is for staff alone', async () => {
  const server = await start()
  const { paths: documented } = (await server.app.inject({ url: '/api/openapi.json' })).json() as {
    paths: Record<string, { get: { parameters?: { name: string; schema: { enum?: string[] } }[] } }>
  }
  const parameters = Object.entries(documented)
    .filter(([path]) => path.startsWith('/api/site/'))
    .flatMap(([, { get }]) => get.parameters ?? [])

  expect(parameters.map(({ name }) => name).filter((name) => !askedByVisitors.names.includes(name))).toEqual([])
  expect(parameters.find(({ name }) => name === 'SortBy')?.schema.enum).toEqual(askedByVisitors.orders)
})

test('answers one language when it is asked for, says which it is, and falls back to ru, en, uz', async () => {
  const server = await start()
  await addTour(server, { title: { ru: '', en: 'Khiva', uz: ' ' }, description: { ru: 'Хива', en: '', uz: 'Xiva' } })

  const [uzbek] = (await get(server, 'tours?lang=uz')).json()
  const [english] = (await get(server, 'tours?LANG=en')).json()
  const unknown = await get(server, 'tours?lang=de')

  expect([uzbek.title, uzbek.description]).toEqual([
    { text: 'Khiva', language: 'en' },
    { text: 'Xiva', language: 'uz' },
  ])
  expect(english.description).toEqual({ text: 'Хива', language: 'ru' })
  expect(unknown.statusCode).toBe(400)
})

test('filters, sorts and pages the tours as the list of staff does, within a hundred a page', async () => {
  const server = await start({ now: () => new Date('2026-05-20T08:00:00.000Z') })
  for (const [price, validUntil] of [
    [30, '2026-05-20'],
    [10, '2026-05-19'],
    [20, '2026-06-01'],
  ] as const) {
    await addTour(server, { price, validFrom: '2026-01-01', validUntil })
  }
  const prices = async (query: string) =>
    (await get(server, `tours?${query}`)).json().map((tour: { price: number }) => tour.price)

  expect(await prices('sortBy=Price')).toEqual([10, 20, 30])
  expect(await prices('sortBy=Price&sortOrder=desc&pageSize=1&pageIndex=2')).toEqual([20])
  expect(await prices('isCurrentlyValid=true&sortBy=Price')).toEqual([20, 30])
  expect(await prices('isActive=false&sortBy=Price')).toEqual([10, 20, 30])
  const refused = ['pageSize=101', 'pageSize=0', 'pageIndex=x', 'sortBy=secret', `search=${'a'.repeat(201)}`]
  const statuses = await Promise.all(refused.map(async (query) => (await get(server, `tours?${query}`)).statusCode))
  expect(statuses).toEqual(refused.map(() => 400))
})

test('lets in each of its keys and the origins it names, and nobody else', async () => {
  const server = await start()
  const statusOf = async (headers: Record<string, string>) => (await get(server, 'tours', headers)).statusCode
  const [current = '', next = ''] = siteKeys

  const browser = await get(server, 'tours', { origin })
  const stranger = await get(server, 'tours', { origin: `${origin}.evil.example` })

  expect(await Promise.all([current, next, `${current}x`, ''].map((each) => statusOf({ 'x-site-key': each })))).toEqual(
    [200, 200, 403, 403],
  )
  expect(await statusOf({})).toBe(403)
  expect(await statusOf({ authorization: `Bearer ${await server.tokenOf('director')}` })).toBe(403)
  expect([browser.statusCode, browser.headers['access-control-allow-origin']]).toEqual([200, origin])
  expect(browser.headers.vary).toContain('Origin')
  expect([stranger.statusCode, stranger.headers['access-control-allow-origin']]).toEqual([403, undefined])
  const post = await server.app.inject({
    method: 'POST',
    url: '/api/contact-actions',
    headers: { origin },
    payload: {},
  })
  expect(post.statusCode).toBe(403)
})

test('answers nothing where neither a key nor an origin is set', async () => {
  const server = await startApp()

  expect((await get(server, 'tours')).statusCode).toBe(503)
})

test('sends rich text clean, also what reached the database by another way', async () => {
  const server = await start()
  await server.api.privateTours.create({ text: texts('Хива'), orderNumber: 1 })
  await sql`update private_tours set text_ru = '<p onclick="x()">Хива</p><script>alert(1)</script>'`.execute(
    server.database.db,
  )

  const [tour] = (await get(server, 'private-tours')).json()

  expect(tour.text.ru).toBe('<p>Хива</p>')
})

test('a video shows the still of the other variant until it plays', async () => {
  const server = await start()
  await publish(server)

  const [hero] = (await get(server, 'heroes?page=Home')).json()

  expect(hero.media.mobile).toMatchObject({ type: 'video', poster: { url: hero.media.desktop.url, width: 64 } })
  expect(hero.media.desktop.type).toBe('image')
  const shown = await server.app.inject({ url: hero.media.desktop.url })
  expect([shown.statusCode, shown.headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin'])
})

test('answers 304 to who has it, and the next request sees each change of staff', async () => {
  const server = await start()
  const { tour } = await publish(server)
  const titles = async () => (await get(server, 'tours')).json().map((each: { title: LocalizedText }) => each.title.ru)
  const first = await get(server, 'tours')
  const tag = String(first.headers.etag)

  const again = await get(server, 'tours', { ...key, 'if-none-match': `"other", ${tag.replace('W/', '')}` })
  await server.api.tours.updateCard(tour.id, { title: { ...tour.title, ru: 'Переименован' } })
  const changed = await get(server, 'tours', { ...key, 'if-none-match': tag })

  expect(first.headers['cache-control']).toBe('public, max-age=10, must-revalidate')
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag])
  expect([changed.statusCode, changed.json()[0].title.ru]).toEqual([200, 'Переименован'])
  await server.api.tours.deactivate(tour.id)
  expect(await titles()).toEqual([])
  await server.api.tours.activate(tour.id)
  expect(await titles()).toEqual(['Переименован'])
  await server.api.tours.remove(tour.id)
  expect(await titles()).toEqual([])
})

test('compresses an answer once and as it is asked to', async () => {
  const server = await start()
  for (let index = 0; index < 12; index++) await addTour(server)
  const sizes: Record<string, number> = {}
  for (const encoding of ['identity', 'gzip', 'br']) {
    const answer = await get(server, 'tours', { ...key, 'accept-encoding': encoding })
    expect(answer.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
    sizes[encoding] = answer.rawPayload.length
  }
  const refused = await get(server, 'tours', { ...key, 'accept-encoding': 'br;q=0, gzip;q=0' })

  expect(sizes.br).toBeLessThan(Number(sizes.identity) / 3)
  expect(sizes.gzip).toBeLessThan(Number(sizes.identity) / 3)
  expect(refused.headers['content-encoding']).toBeUndefined()
})

test('reads nothing but the number of changes while nothing has changed', async () => {
  const statements: string[] = []
  const server = await start({ onQuery: ({ sql }) => statements.push(sql) })
  await addTour(server, buildTour())
  await get(server, 'tours')
  statements.length = 0

  await get(server, 'tours')

  // SQLite joins parts of its search indexes when nothing else is to be done.
  const asked = statements.filter((sql) => !sql.includes('_search'))
  expect(asked).toHaveLength(1)
  expect(asked[0]).toContain('site_version')
})

const isPostgres = process.env.KARVON_TEST_ENGINE === 'postgres'

test.runIf(isPostgres)('what staff change at one server, the next request to another one shows', async () => {
  const one = await start()
  const other = await startApp({ on: one.config, config: { siteKeys, databaseUrl: one.config.databaseUrl } })
  const tour = await addTour(one)
  const before = (await get(other, 'tours')).json()

  await one.api.tours.updateCard(tour.id, { price: 7 })
  const after = (await get(other, 'tours')).json()

  expect([before[0].price, after[0].price]).toEqual([tour.price, 7])
})

test('an address that was answered before is answered alike, is counted in the log, and shows each change', async () => {
  const lines: string[] = []
  const server = await start({
    config: { siteKeys, siteOrigins: [origin], logLevel: 'info' },
    logStream: { write: (line) => lines.push(line) },
  })
  const tour = await addTour(server, {}, await picture())
  const ask = (headers: Record<string, string>) => fetch(`${server.baseUrl}/api/site/tours?lang=ru`, { headers })
  const shown = async (answer: Response) => {
    const { date: _, ...headers } = Object.fromEntries(answer.headers)
    return { status: answer.status, headers, body: await answer.text() }
  }
  const first = await shown(await ask(key))
  lines.length = 0

  const second = await shown(await ask(key))
  const stranger = await ask({ 'x-site-key': 'another' })
  const browser = await ask({ origin })
  const unchanged = await ask({ ...key, 'if-none-match': first.headers.etag ?? '' })
  await server.api.tours.updateCard(tour.id, { price: 77 })
  const changed = (await (await ask(key)).json()) as { price: number }[]

  expect(second).toEqual(first)
  expect(stranger.status).toBe(403)
  expect([browser.status, browser.headers.get('access-control-allow-origin')]).toEqual([200, origin])
  expect([unchanged.status, await unchanged.text()]).toEqual([304, ''])
  expect(changed.map(({ price }) => price)).toEqual([77])
  expect(lines.filter((line) => line.includes('"/api/site/tours"'))).toHaveLength(5)
})
