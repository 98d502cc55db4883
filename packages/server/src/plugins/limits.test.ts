import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { picture } from '../../test/pictures'
import { startApp } from '../../test/startApp'
import { statusesOf } from '../../test/statusesOf'
import { type Config, readConfig } from '../config'
import type { App } from '../http/app'
import { alwaysAnswered, refuseWhenOverloaded } from './overload'
import { handleErrors } from './problems'
import { limitRate } from './rateLimit'

const megabyte = 1024 * 1024

const limits = (changes: Partial<Config['limits']>): Partial<Config> => ({
  limits: { ...readConfig({}).limits, minFreeBytes: 0, overloadDelay: 0, requestsPerSecond: 0, ...changes },
})

const statusOf = async (address: string) => {
  const answer = await fetch(address)
  return [answer.status, await answer.json()]
}

test('says that it lives and is ready, and tells nothing else', async () => {
  const { baseUrl, database } = await startApp()

  const live = await statusOf(`${baseUrl}/health/live`)
  const ready = await statusOf(`${baseUrl}/health/ready`)
  await database.db.schema.dropTable('health_probes').execute()
  const broken = await statusOf(`${baseUrl}/health/ready`)

  expect([live, ready]).toEqual([
    [200, { status: 'ok' }],
    [200, { status: 'ok' }],
  ])
  expect(broken).toMatchObject([503, { detail: 'Хранилище временно недоступно' }])
  expect(JSON.stringify(broken)).not.toMatch(/health_probes|table/)
  expect((await statusOf(`${baseUrl}/health/live`))[0]).toBe(200)
})

test('only reads while the disk is almost full, and people can still sign in and out', async () => {
  const { api, baseUrl } = await startApp({ as: 'editor', config: limits({ minFreeBytes: Number.MAX_SAFE_INTEGER }) })
  const file = await picture()

  const writes = await statusesOf([
    api.tours.create(buildTour()),
    api.tours.create(buildTour(), file),
    api.tours.remove(1),
  ])

  expect(writes).toEqual([507, 507, 507])
  await expect(api.tours.list()).resolves.toMatchObject({ total: 0 })
  await expect(api.tours.create(buildTour())).rejects.toMatchObject({
    detail: expect.stringMatching(/только просмотр/),
  })
  expect(await statusOf(`${baseUrl}/health/ready`)).toEqual([200, { status: 'readOnly' }])
  const signIn = { username: 'editor', password: 'wrong' }
  const login = await fetch(`${baseUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(signIn),
  })
  expect(login.status).toBe(401)
  await expect(api.auth.signOut()).resolves.toBeUndefined()
})

test('takes no more uploads of a person in a day than allowed, and those of others all the same', async () => {
  let moment = Date.now()
  const server = await startApp({
    as: 'editor',
    now: () => new Date(moment),
    config: limits({ dailyUploadBytes: megabyte }),
  })
  const file = await picture()
  await server.api.tours.create(buildTour(), file)
  await sql`update files set size = ${megabyte - 100}`.execute(server.database.db)

  const refusal = await server.api.tours.create(buildTour(), file).catch((error: unknown) => error)

  expect(refusal).toMatchObject({
    status: 429,
    detail: 'Дневной лимит загрузок исчерпан: не больше 1 МБ за сутки. Попробуйте завтра',
  })
  await expect((await server.signIn('director')).tours.create(buildTour(), file)).resolves.toBeDefined()
  await expect(server.api.tours.create(buildTour())).resolves.toBeDefined()
  moment += 25 * 3_600_000
  await expect((await server.signIn('editor')).tours.create(buildTour(), file)).resolves.toBeDefined()
})

test.runIf(process.env.KARVON_TEST_ENGINE !== 'postgres')(
  'tells a full disk from a bug, and goes on reading',
  async () => {
    const { api, baseUrl, database } = await startApp({ as: 'editor' })
    const long = { ru: 'Хива '.repeat(900), en: '', uz: '' }
    const create = () => api.tours.create(buildTour({ description: long }))
    await create()
    // What SQLite says of a database that may not grow is what it says of a disk that is full.
    await sql.raw('pragma max_page_count = 1').execute(database.db)

    let refusal: unknown
    let created = 1
    for (; created < 50 && !refusal; created++) {
      refusal = await create().then(
        () => undefined,
        (error: unknown) => error,
      )
    }
    const again = await statusesOf([create(), create()])
    const ready = await statusOf(`${baseUrl}/health/ready`)
    const { total } = await api.tours.list()
    await sql.raw('pragma max_page_count = 1000000').execute(database.db)

    expect(refusal).toMatchObject({ status: 507, detail: expect.stringMatching(/закончилось место/) })
    expect(again).toEqual([507, 507])
    expect(ready).toEqual([200, { status: 'readOnly' }])
    expect(total).toBe(created - 1)
    await expect(create()).resolves.toBeDefined()
  },
)

test('turns requests away with a time to come back while it is overloaded, but says that it lives', async () => {
  const app: App = Fastify()
  onTestFinished(() => app.close())
  handleErrors(app)
  await refuseWhenOverloaded(app, 50, 300)
  app.get('/', async () => 'done')
  app.get('/live', { config: alwaysAnswered }, async () => 'live')
  await app.ready()
  const status = async (url = '/') => (await app.inject(url)).statusCode
  const calm = await status()
  // One long piece of work after another.
  const busy = setInterval(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 150), 1)

  try {
    await expect.poll(status, { timeout: 20_000, interval: 50 }).toBe(503)
    const refused = await app.inject('/')

    expect(calm).toBe(200)
    expect(refused.headers['retry-after']).toBe('5')
    expect(refused.json()).toMatchObject({ status: 503, detail: expect.stringMatching(/^Сервер занят/) })
    expect(await status('/live')).toBe(200)
  } finally {
    clearInterval(busy)
  }
})

test('turns away an address that asks for too much, and nobody else', async () => {
  const app: App = Fastify()
  onTestFinished(() => app.close())
  handleErrors(app)
  limitRate(app, 1)
  app.get('/', async () => 'done')
  app.get('/live', { config: alwaysAnswered }, async () => 'live')
  await app.ready()
  const from = (remoteAddress: string, url = '/') => app.inject({ url, remoteAddress })
  const statuses = async (addresses: readonly string[]) =>
    (await Promise.all(addresses.map((address) => from(address)))).map(({ statusCode }) => statusCode)
  const neighbours = Array.from({ length: 11 }, (_, index) => `2001:db8::${index}:1`)

  const allowed = await statuses(Array(10).fill('203.0.113.7'))
  const refused = await from('203.0.113.7')

  expect(allowed).toEqual(Array(10).fill(200))
  expect(refused.headers['retry-after']).toMatch(/^\d+$/)
  expect(refused.json()).toMatchObject({
    status: 429,
    detail: expect.stringMatching(/^Слишком много запросов с одного адреса\. Попробуйте снова через \d+ с$/),
  })
  expect(await statuses(['203.0.113.8', '::ffff:203.0.113.7', '2001:db8:0:1::1'])).toEqual([200, 429, 200])
  expect((await statuses(neighbours)).filter((status) => status === 429)).toHaveLength(1)
  expect((await from('203.0.113.7', '/live')).statusCode).toBe(200)
})
