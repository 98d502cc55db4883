import { createSession, memoryStore } from '@karvon/api-client/auth/session'
import { type Client, createClient } from '@karvon/api-client/client'
import type { LiveMessage } from '@karvon/api-client/events/events'
import type { Id } from '@karvon/api-client/read/fields'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { buildUser } from '@karvon/api-client/users/userFixtures'
import { expect, onTestFinished, test } from 'vitest'
import { picture } from '../../../test/pictures'
import { type StartedApp, startApp } from '../../../test/startApp'
import { openBesideServer } from '../../database/openDatabase'
import { resetPasswordOnHost } from '../../host/accounts'

const isPostgres = process.env.KARVON_TEST_ENGINE === 'postgres'
const siteKey = 'key-of-the-site'

/** Everything that a desk was told, and a way to wait for the next of it. */
async function desk(api: Client) {
  const over = new AbortController()
  onTestFinished(() => over.abort())
  const told: LiveMessage[] = []
  const following = (async () => {
    for await (const message of api.events.follow({ signal: over.signal, reopenDelays: [20] })) told.push(message)
  })()
  const ended = following.catch((error: unknown) => error)
  const sees = (message: Partial<LiveMessage>) =>
    expect.poll(() => told, { timeout: 5000 }).toContainEqual(expect.objectContaining(message))
  await sees({ kind: 'open' })
  const changes = () =>
    told.filter((message) => message.kind === 'changed').map(({ entity, id, by }) => [entity, id, by?.name ?? null])
  return { told, sees, changes, ended, close: () => over.abort() }
}

/** The client of somebody who signed in at another server. */
function clientWith({ baseUrl }: StartedApp, token: string): Client {
  const session = createSession(memoryStore())
  session.start(token, buildUser())
  return createClient({ baseUrl, session, retryDelays: [] })
}

const askFromSite = async ({ baseUrl }: Pick<StartedApp, 'baseUrl'>, type: 'hot' | 'upButton' = 'hot') => {
  const answer = await fetch(`${baseUrl}/api/contact-actions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-site-key': siteKey },
    body: JSON.stringify({ name: 'Дилноза', phone: '+998901234567', description: 'Хива', actionType: 1, type }),
  })
  return ((await answer.json()) as { id: number }).id
}

test('a visitor asks, and every open desk that may call knows at once; no other one does', async () => {
  const started = await startApp({ config: { siteKeys: [siteKey] } })
  const director = await desk(started.api)
  const editor = await desk(await started.signIn('editor'))

  const id = await askFromSite(started)

  await director.sees({ kind: 'changed', entity: 'ContactAction', id })
  await editor.sees({ kind: 'changed', entity: 'Notification' })
  expect(director.changes()).toEqual([
    ['ContactAction', id, null],
    ['Notification', expect.any(Number), null],
  ])
  expect(editor.changes()).toEqual([['Notification', expect.any(Number), null]])
})

test('what a colleague changes is told with the name, and nothing of what it says', async () => {
  const started = await startApp()
  const watching = await desk(await started.signIn('operator'))

  const tour = await started.api.tours.create(buildTour(), await picture())

  await watching.sees({ kind: 'changed', entity: 'Tour', id: Number(tour?.id) })
  const message = watching.told.find(({ kind }) => kind === 'changed')
  expect(Object.keys(message ?? {}).sort()).toEqual(['by', 'entity', 'id', 'kind'])
  expect(message).toMatchObject({ by: { name: (await started.api.auth.me()).name } })
})

test('a stream that broke off goes on where it ended, and tells nothing twice', async () => {
  const started = await startApp({ config: { siteKeys: [siteKey] } })
  const before = (await started.api.events.list()).last
  const first = await askFromSite(started)
  const [, , ...more] = [await askFromSite(started), await askFromSite(started)]

  const token = await started.tokenOf('director')
  const readAfter = async (last: string) => {
    const over = new AbortController()
    const answer = await fetch(`${started.baseUrl}/api/events`, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream', 'last-event-id': last },
      signal: over.signal,
    })
    expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/)
    let text = ''
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk
      if (text.includes('event: open')) break
    }
    over.abort()
    return text
  }
  const whole = await readAfter(before)
  const [, position = ''] =
    new RegExp(`id: (\\S+)\\ndata: \\{"entity":"ContactAction","id":${first},`).exec(whole) ?? []
  const rest = await readAfter(position)

  expect(more).toEqual([])
  expect(whole.match(/"entity":"ContactAction"/g)).toHaveLength(3)
  expect(rest.match(/"entity":"ContactAction"/g)).toHaveLength(2)
  expect(
    (await started.api.events.list(before)).events.filter(({ entity }) => entity === 'ContactAction'),
  ).toHaveLength(3)
})

test('after a day away everything is read anew instead of being told', async () => {
  const started = await startApp()
  const position = (await started.api.events.list()).last
  const rows = Array.from({ length: 1200 }, (_, index) => ({
    type: 5,
    title_ru: 'Т',
    title_en: 'T',
    title_uz: 'T',
    message_ru: '',
    message_en: '',
    message_uz: '',
    is_for_callers: 0 as const,
    data_json: '',
    subject: '' as const,
    created_at: `2026-01-01T00:00:00.${index}Z`,
  }))
  for (let from = 0; from < rows.length; from += 300) {
    await started.database.db
      .insertInto('notifications')
      .values(rows.slice(from, from + 300))
      .execute()
  }

  const page = await started.api.events.list(position)

  expect(page).toMatchObject({ events: [], isIncomplete: true })
  expect((await started.api.events.list(page.last)).isIncomplete).toBe(false)
})

test('the stream ends with the session, and nothing more is told', async () => {
  const started = await startApp({ config: { siteKeys: [siteKey] } })
  const operator = await started.signIn('operator')
  const watching = await desk(operator)

  const { id: userId } = await operator.auth.me()
  await started.api.users.deactivate(userId)
  await askFromSite(started)

  expect(await watching.ended).toMatchObject({ status: 401 })
  expect(watching.changes().filter(([entity]) => entity === 'ContactAction')).toEqual([])
})

const hour = 3_600_000

interface Ending {
  /** The server that is not the stream's, on PostgreSQL. */
  here: StartedApp
  own: Client
  id: Id
  pass: (ms: number) => void
}

const ends: Record<string, (ending: Ending) => unknown> = {
  'signing out': ({ own }) => own.auth.signOut(),
  'a deactivation': ({ here, id }) => here.api.users.deactivate(id),
  'a password that is reset': ({ here, id }) => here.api.users.resetPassword(id, 'сад-шелковица-1987'),
  'a password that is reset on the host': async ({ here }) => {
    const database = await openBesideServer(here.config)
    await resetPasswordOnHost({ database, now: () => new Date() }, 'operator')
    await database.close()
  },
  'ending the other sessions': async ({ here }) => (await here.signIn('operator')).auth.endOtherSessions(),
  'eight hours without a request': ({ pass }) => pass(8 * hour + 1000),
}

test.each(Object.entries(ends))('%s ends the stream at once, on whichever server', async (_, end) => {
  let moment = Date.now()
  const now = () => new Date(moment)
  const pass = (ms: number) => {
    moment += ms
  }
  const here = await startApp({ now })
  const there = isPostgres ? await startApp({ on: here.config, now }) : here
  const token = await there.tokenOf('operator')
  const own = clientWith(here, token)
  const { id } = await own.auth.me()
  const answer = await fetch(`${there.baseUrl}/api/events`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
  })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  const beginning = (await reader?.read())?.value ?? ''

  await end({ here, own, id, pass })
  const since = performance.now()
  const rest: string[] = []
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) rest.push(part.value)

  expect(performance.now() - since).toBeLessThan(2500)
  expect(beginning).toContain('event: open')
  expect(rest.join('')).toBe('')
})

test('whoever only listens is idle: what the stream tells is no use of the session', async () => {
  let moment = Date.now()
  const server = await startApp({ now: () => new Date(moment) })
  const operator = await server.signIn('operator')
  const watching = await desk(operator)

  for (let hours = 0; hours < 7; hours++) {
    moment += hour
    const tour = await server.api.tours.create(buildTour())
    await watching.sees({ kind: 'changed', entity: 'Tour', id: Number(tour?.id) })
  }
  moment += 2 * hour

  expect(await operator.auth.me().catch(({ status }) => status)).toBe(401)
})

test('a right that is taken away ends the stream; the next one tells only what may still be seen', async () => {
  const started = await startApp({ config: { siteKeys: [siteKey] } })
  const operator = await started.signIn('operator')
  const watching = await desk(operator)
  const person = await operator.auth.me()

  await started.api.users.update(person.id, { ...person, permissions: [] })
  await watching.sees({ kind: 'lost' })
  await askFromSite(started)
  await watching.sees({ kind: 'changed', entity: 'Notification' })

  expect(watching.changes().filter(([entity]) => entity === 'ContactAction')).toEqual([])
})

test('that notifications were read is told to every window of that person, at whichever server, and to nobody else', async () => {
  const here = await startApp({ config: { siteKeys: [siteKey] } })
  await askFromSite(here)
  const there = isPostgres ? await startApp({ as: null, on: here.config }) : here
  const own = await desk(await there.signIn('director'))
  const colleague = await desk(await there.signIn('editor'))
  const read = ['Notification', null, null]

  await here.api.notifications.markAllRead()
  await own.sees({ kind: 'changed', entity: 'Notification', id: null })
  await (await here.signIn('editor')).notifications.markRead(1)
  await colleague.sees({ kind: 'changed', entity: 'Notification', id: null })

  expect(own.changes().filter(([entity]) => entity === 'Notification')).toEqual([read])
  expect(colleague.changes().filter(([entity]) => entity === 'Notification')).toEqual([read])
})

test('a server that closes does not wait for open streams', async () => {
  const started = await startApp()
  await desk(started.api)

  const since = performance.now()
  await started.stop()

  expect(performance.now() - since).toBeLessThan(3000)
})

test('one person cannot take all streams', async () => {
  const started = await startApp()
  const token = await started.tokenOf('editor')
  const over = new AbortController()
  onTestFinished(() => over.abort())
  const open = () =>
    fetch(`${started.baseUrl}/api/events`, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      signal: over.signal,
    })

  const statuses: number[] = []
  for (let count = 0; count < 51; count++) statuses.push((await open()).status)

  expect(statuses.slice(0, 50)).toEqual(Array(50).fill(200))
  expect(statuses[50]).toBe(429)
})

test.runIf(isPostgres)('a request at one server is known at the streams of another', async () => {
  const one = await startApp({ config: { siteKeys: [siteKey] } })
  const other = await startApp({ on: one.config })
  const there = await desk(other.api)

  const id = await askFromSite(one)

  await there.sees({ kind: 'changed', entity: 'ContactAction', id })
})

test.runIf(isPostgres)('a lost connection that listens is opened again, and what came meanwhile is told', async () => {
  const one = await startApp({ config: { siteKeys: [siteKey] } })
  const other = await startApp({ on: one.config })
  const there = await desk(other.api)

  await one.database.pool?.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'`,
  )
  const id = await askFromSite(one)

  await there.sees({ kind: 'changed', entity: 'ContactAction', id })
})
