import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { pdfFile } from '../../test/papers'
import { picture } from '../../test/pictures'
import { type StartedApp, type StartOptions, startApp } from '../../test/startApp'
import type { Database } from '../database/database'
import { UnitOfWork } from '../database/unitOfWork'

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

test('answers again with addresses of files that open, also after another sign-in', async () => {
  const server = await start()
  const { id } = (await server.post(client)).json()
  const form = () => {
    const data = new FormData()
    data.set('Title', 'Договор')
    data.set('File', pdfFile('договор "а" (1).pdf'))
    return data
  }
  const send = async () => {
    const token = await server.tokenOf('director')
    const answer = await fetch(`${server.baseUrl}/api/clients/${id}/other-documents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'paper' },
      body: form(),
    })
    return { token, paper: (await answer.json()) as { id: number; fileUrl: string } }
  }

  const first = await send()
  await server.app.inject({
    method: 'POST',
    url: '/api/auth/logout',
    headers: { authorization: `Bearer ${first.token}` },
  })
  const second = await send()
  const opened = await Promise.all(
    [first, second].map(async ({ paper }) => (await fetch(`${server.baseUrl}${paper.fileUrl}`)).status),
  )

  expect(second.paper.id).toBe(first.paper.id)
  expect(opened).toEqual([403, 200])
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

test('takes the key of a server that reserved it and died for a free one, and forgets after a day', async () => {
  let moment = new Date('2026-11-20T08:00:00Z')
  const server = await start({ now: () => moment })
  await server.post(client)
  const clear = () => server.database.db.deleteFrom('clients').execute()
  await clear()
  await server.database.db.updateTable('idempotency_keys').set({ status: null, headers: null, body: null }).execute()

  const reserved = await server.post(client)
  const rows = await namesIn(server)
  await server.database.db.deleteFrom('sessions').execute()
  moment = new Date('2026-11-21T08:00:01Z')
  const dayAfter = await server.post({ ...client, firstName: 'Олег' }, 'one', '/api/clients', await bearer(server))

  expect([reserved.statusCode, rows]).toEqual([201, ['Нодира']])
  expect(dayAfter.statusCode).toBe(201)
})

const bearer = async (server: StartedApp) => `Bearer ${await server.tokenOf('director')}`

const namesOfTags = async (db: Database) =>
  (await db.selectFrom('tags').select('name').orderBy('id').execute()).map(({ name }) => name)

async function waitingForLock(db: Database): Promise<number> {
  const { rows } = await sql`select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where datname = current_database() and locktype = 'advisory' and not granted`.execute(db)
  return rows.length
}

test('leaves nothing of a request whose answer could not be kept with it', async () => {
  const server = await start()
  const { db } = server.database
  await (isPostgres
    ? sql`alter table idempotency_keys add constraint no_room check (status < 200)`
    : sql`create trigger no_room before insert on idempotency_keys begin select raise(abort, 'database or disk is full'); end`
  ).execute(db)

  const failed = await server.post(client)
  await (isPostgres ? sql`alter table idempotency_keys drop constraint no_room` : sql`drop trigger no_room`).execute(db)
  const rows = await namesIn(server)
  const again = await server.post(client)

  expect(failed.statusCode).toBeGreaterThanOrEqual(400)
  expect(failed.headers.etag).toBeUndefined()
  expect(failed.headers['content-type']).toContain('problem+json')
  expect(rows).toEqual([])
  expect(again.statusCode).toBe(201)
  expect(await namesIn(server)).toEqual(['Нодира'])
})

test('leaves nothing of several transactions when the request fails in the end', async () => {
  const server = await start()
  const { db } = server.database
  const unit = new UnitOfWork()
  const add = (name: string) =>
    db.transaction().execute((transaction) => transaction.insertInto('tags').values({ name, created_at: '' }).execute())

  await unit.run(async () => {
    await add('ONE')
    await expect(
      db.transaction().execute(async (transaction) => {
        await transaction.insertInto('tags').values({ name: 'TWO', created_at: '' }).execute()
        throw new Error('broken')
      }),
    ).rejects.toThrow('broken')
    await add('THREE')
  })
  const outside = await namesOfTags(db)
  const inside = await unit.run(() => namesOfTags(db))
  await unit.rollback()

  expect([outside, inside, await namesOfTags(db)]).toEqual([[], ['ONE', 'THREE'], []])
})

test.runIf(isPostgres)('frees the key of a request that lost its connection: nothing of it was done', async () => {
  const server = await start()
  await sql`create function lose() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`.execute(server.database.db)
  await sql`create trigger lose after insert on clients execute function lose()`.execute(server.database.db)

  const lost = await server.post(client)
  await sql`drop trigger lose on clients`.execute(server.database.db)
  const again = await server.post(client)

  expect([lost.statusCode, again.statusCode]).toEqual([503, 201])
  expect(await namesIn(server)).toEqual(['Нодира'])
})

test.runIf(isPostgres)('refuses a key under which another server works, and answers what that answered', async () => {
  const server = await start()
  const other = await startApp({ on: server.config })
  const { db } = server.database
  const sent = (url: string) =>
    fetch(`${url}/api/clients`, {
      method: 'POST',
      body: JSON.stringify(client),
      headers: {
        authorization: server.authorization,
        'content-type': 'application/json',
        'idempotency-key': 'one',
      },
    }).then(async (answer) => ({ status: answer.status, body: await answer.text() }))
  let first: ReturnType<typeof sent> | undefined
  let second: Awaited<ReturnType<typeof sent>> | undefined

  // The log is written last: the first server waits there, in the middle of its work.
  await db.transaction().execute(async (transaction) => {
    await server.database.dialect.lock(transaction, 'activity_logs')
    first = sent(server.baseUrl)
    await expect.poll(() => waitingForLock(db)).toBe(1)
    second = await sent(other.baseUrl)
  })
  const done = await first
  const third = await sent(other.baseUrl)

  expect([done?.status, second?.status]).toEqual([201, 409])
  expect(third).toEqual(done)
  expect(await namesIn(server)).toEqual(['Нодира'])
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
