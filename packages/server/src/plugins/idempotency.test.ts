import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { picture } from '../../test/pictures'
import { type StartedApp, type StartOptions, startApp } from '../../test/startApp'

const isPostgres = process.env.KARVON_TEST_ENGINE === 'postgres'

const client = { firstName: 'Нодира', phoneNumbers: ['+998901234567'] }

async function start(options: StartOptions = {}) {
  const server = await startApp(options)
  const authorization = `Bearer ${await server.tokenOf('director')}`
  const post = (payload: object, key = 'one', url = '/api/clients', bearer = authorization) =>
    server.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { authorization: bearer, 'idempotency-key': key },
    })
  return { ...server, post, authorization }
}

const namesIn = async ({ database }: Pick<StartedApp, 'database'>) =>
  (await database.db.selectFrom('clients').select('first_name').orderBy('id').execute()).map((row) => row.first_name)

test('answers the second of two equal requests what it answered the first, and does it once', async () => {
  const server = await start()

  const first = await server.post(client)
  const second = await server.post(client)

  const shown = ({ statusCode, body, headers }: typeof first) => [
    statusCode,
    body,
    headers.etag,
    headers['content-type'],
    headers['content-length'],
  ]
  expect(first.statusCode).toBe(201)
  expect(first.headers.etag).toBe('"v1"')
  expect(shown(second)).toEqual(shown(first))
  expect(await namesIn(server)).toEqual(['Нодира'])
})

test('does the same again under another key, without a key and for somebody else', async () => {
  const server = await start()
  const operator = `Bearer ${await server.tokenOf('operator')}`

  await server.post(client)
  await server.post(client, 'two')
  await server.post(client, 'one', '/api/clients', operator)
  await server.app.inject({
    method: 'POST',
    url: '/api/clients',
    payload: client,
    headers: { authorization: server.authorization },
  })

  expect(await namesIn(server)).toHaveLength(4)
})

test('refuses the same key for other data and for another address', async () => {
  const server = await start()
  await server.post(client)

  const other = await server.post({ ...client, firstName: 'Олег' })
  const elsewhere = await server.post({ name: 'VIP' }, 'one', '/api/clients/1/tags')

  expect([other.statusCode, elsewhere.statusCode]).toEqual([422, 422])
  expect(other.json().detail).toContain('с другими данными')
  expect(await namesIn(server)).toEqual(['Нодира'])
})

test('gives the key of a refused request back, so that the form can be corrected', async () => {
  const server = await start()

  const refused = await server.post({ ...client, firstName: '' })
  const corrected = await server.post(client)

  expect([refused.statusCode, corrected.statusCode]).toEqual([400, 201])
})

test('makes one row of twenty equal requests that come at once', async () => {
  const server = await start()
  const count = Number(process.env.KARVON_TEST_ROUNDS ?? 20)

  const answers = await Promise.all(Array.from({ length: count }, () => server.post(client)))

  const running = answers.filter(({ statusCode }) => statusCode === 409)
  const done = answers.filter(({ statusCode }) => statusCode === 201)
  expect(done.length).toBeGreaterThan(0)
  expect(done.length + running.length).toBe(count)
  expect(running.every(({ headers }) => headers['retry-after'] === '1')).toBe(true)
  expect(new Set(done.map(({ body }) => body)).size).toBe(1)
  expect(await namesIn(server)).toEqual(['Нодира'])
})

test('tells forms apart by their fields and by the bytes of their files', async () => {
  const server = await start()
  const { title, description, price, validFrom, validUntil } = buildTour()
  const texts = { 'Title.Ru': title.ru, 'Description.Ru': description.ru, ValidFrom: validFrom, ValidUntil: validUntil }
  const send = async (image: Blob, cost = price) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...texts, Price: String(cost) })) form.append(name, value)
    form.append('image', image, 'a.jpg')
    const headers = { authorization: server.authorization, 'idempotency-key': '"form"' }
    const answer = await fetch(`${server.baseUrl}/api/tours`, { method: 'POST', body: form, headers })
    return { status: answer.status, body: await answer.text() }
  }
  const image = await picture()
  const longer = new Blob([image, 'x'], { type: image.type })

  const first = await send(image)
  const same = await send(image)
  const refused = [await send(image, 5), await send(longer)]

  expect(first.status).toBe(201)
  expect(same).toEqual(first)
  expect(refused.map(({ status }) => status)).toEqual([422, 422])
  const rows = (table: 'tours' | 'files') => server.database.db.selectFrom(table).select('id').execute()
  expect([await rows('tours'), await rows('files')].map(({ length }) => length)).toEqual([1, 1])
})

test('never does again what was cut off with an unknown outcome, and forgets after a day', async () => {
  let moment = new Date('2026-11-20T08:00:00Z')
  const server = await start({ now: () => moment })
  await server.post(client)
  await server.database.db.updateTable('idempotency_keys').set({ status: null, headers: null, body: null }).execute()

  moment = new Date('2026-11-20T08:10:00Z')
  const cutOff = await server.post(client)
  await server.database.db.deleteFrom('sessions').execute()
  moment = new Date('2026-11-21T08:00:01Z')
  const dayAfter = await server.post(client, 'one', '/api/clients', `Bearer ${await server.tokenOf('director')}`)

  expect([cutOff.statusCode, cutOff.headers['retry-after']]).toEqual([409, undefined])
  expect(cutOff.json().detail).toContain('неизвестно')
  expect(dayAfter.statusCode).toBe(201)
})

test.runIf(isPostgres)('keeps the key of a request that lost its connection: it may have been done', async () => {
  const server = await start()
  await sql`create function lose() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`.execute(server.database.db)
  await sql`create trigger lose after insert on clients execute function lose()`.execute(server.database.db)

  const lost = await server.post(client)
  await sql`drop trigger lose on clients`.execute(server.database.db)
  const again = await server.post(client)

  expect([lost.statusCode, again.statusCode]).toEqual([503, 409])
  expect(await namesIn(server)).toEqual([])
})

test('takes no key for signing in, answers an empty answer again, and refuses a key that is none', async () => {
  const server = await start()
  const credentials = { username: 'nobody', password: 'nothing' }

  await server.post(credentials, 'one', '/api/auth/login')
  const read = [await server.post({}, 'x', '/api/notifications/read-all')]
  read.push(await server.post({}, 'x', '/api/notifications/read-all'))
  const blank = await server.post(client, ' ')
  const long = await server.post(client, 'x'.repeat(201))

  expect(read.map(({ statusCode, body }) => [statusCode, body])).toEqual([
    [204, ''],
    [204, ''],
  ])
  expect([blank.statusCode, long.statusCode]).toEqual([400, 400])
  const kept = await server.database.db.selectFrom('idempotency_keys').select(['key', 'user_id']).execute()
  expect(kept).toEqual([{ key: 'x', user_id: 1 }])
})
