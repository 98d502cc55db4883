import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSession, memoryStore } from '@karvon/api-client/auth/session'
import { type Client, createClient } from '@karvon/api-client/client'
import { HttpError } from '@karvon/api-client/http/httpErrors'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { expect, onTestFinished, test } from 'vitest'
import { pdfFile } from '../test/papers'
import { picture } from '../test/pictures'
import { newS3Place } from '../test/s3Place'
import { startS3 } from '../test/s3Server'
import { type StartedApp, startApp } from '../test/startApp'
import { testPassword } from '../test/testEmployees'

const isPostgres = process.env.KARVON_TEST_ENGINE === 'postgres'

const clientOf = ({ baseUrl }: StartedApp, session = createSession(memoryStore())) =>
  createClient({ baseUrl, session, retryDelays: [] })

const guess = (server: StartedApp) =>
  clientOf(server)
    .auth.signIn({ username: 'editor', password: 'guess' })
    .then(
      () => 200,
      (error: unknown) => (error instanceof HttpError ? error.status : String(error)),
    )

test.runIf(isPostgres)('two servers on one database and folder are one: sessions, files and records', async () => {
  const one = await startApp()
  const other = await startApp({ on: one.config })
  const session = createSession(memoryStore())

  await clientOf(one, session).auth.signIn({ username: 'director', password: testPassword })
  const there = clientOf(other, session)
  const tour = await there.tours.create(buildTour(), await picture())
  await there.clients.create({
    firstName: 'Дилноза',
    lastName: 'Ким',
    phoneNumbers: ['+998901234567'],
    description: null,
    tourId: null,
  })
  const [client] = (await clientOf(one, session).clients.list()).items
  await clientOf(one, session).otherDocuments.create(
    client?.id ?? 0,
    { title: 'Договор', description: '' },
    pdfFile('договор.pdf'),
  )
  const [paper] = await clientOf(one, session).otherDocuments.list(client?.id ?? 0)
  const [signed, shared] = await Promise.all([
    fetch(other.baseUrl + paper?.fileUrl),
    fetch(one.baseUrl + tour?.imageUrl),
  ])
  await clientOf(one, session).auth.signOut()
  const after = await fetch(other.baseUrl + paper?.fileUrl)

  expect([signed.status, shared.status]).toEqual([200, 200])
  expect(after.status).toBe(403)
})

test.runIf(isPostgres)('two servers on one database and one store need no shared folder', async () => {
  const store = await startS3()
  const folder = mkdtempSync(join(tmpdir(), 'karvon-other-'))
  onTestFinished(async () => {
    await store.close()
    store.remove()
    rmSync(folder, { recursive: true, force: true })
  })
  const siteKeys = ['the-key-of-a-site-with-two-servers']
  const one = await startApp({ config: { files: newS3Place(store.endpoint), siteKeys } })
  const other = await startApp({ on: { ...one.config, dataDir: folder }, config: { siteKeys } })
  const session = createSession(memoryStore())
  await clientOf(one, session).auth.signIn({ username: 'director', password: testPassword })
  const [here, there] = [clientOf(one, session), clientOf(other, session)]
  const shown = async ({ baseUrl }: StartedApp) => {
    const answer = await fetch(`${baseUrl}/api/site/tours`, { headers: { 'x-site-key': siteKeys[0] ?? '' } })
    return ((await answer.json()) as { id: number }[]).map(({ id }) => id)
  }

  const tour = await here.tours.create(buildTour(), await picture())
  const id = Number(tour?.id)
  await there.clients.create({
    firstName: 'Дилноза',
    lastName: 'Ким',
    phoneNumbers: ['+998901234567'],
    description: null,
    tourId: null,
  })
  const [client] = (await here.clients.list()).items
  await here.otherDocuments.create(client?.id ?? 0, { title: 'Договор', description: '' }, pdfFile('договор.pdf'))
  const [document] = await here.otherDocuments.list(client?.id ?? 0)
  const opened = await Promise.all(
    [tour?.imageUrl, tour?.thumbnailUrl, document?.fileUrl].map((path) => fetch(other.baseUrl + path)),
  )
  const before = [await shown(one), await shown(other)]
  await there.tours.deactivate(tour?.id ?? 'none')
  const after = [await shown(one), await shown(other)]
  await here.tours.activate(tour?.id ?? 'none')

  expect(opened.map(({ status }) => status)).toEqual([200, 200, 200])
  expect([...before, ...after]).toEqual([[id], [id], [], []])
  expect([await shown(other), await shown(one)]).toEqual([[id], [id]])
  for (const { config } of [one, other])
    expect(readdirSync(config.dataDir, { recursive: true }).sort()).toEqual(['files', 'files/tmp'])
})

test.runIf(isPostgres)('two servers on one database count the attempts at a password together', async () => {
  const one = await startApp()
  const other = await startApp({ on: one.config })

  const statuses: unknown[] = []
  for (const server of [one, other, one, other, one, other]) statuses.push(await guess(server))

  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
})

const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: unknown) => (error instanceof HttpError ? error.status : String(error)),
  )

test.runIf(isPostgres)(
  'what one server takes away, the other refuses with the very next request',
  {
    timeout: 60_000,
  },
  async () => {
    const one = await startApp()
    const other = await startApp({ on: one.config })
    const clients = async () => {
      const session = createSession(memoryStore())
      await clientOf(one, session).auth.signIn({ username: 'operator', password: testPassword })
      return { here: clientOf(one, session), there: clientOf(other, session) }
    }
    const operator = (await one.api.users.list({ search: 'operator' })).items[0]
    const id = operator?.id ?? 0
    const person = { name: 'Севара', username: 'operator', role: 'User' as const }
    const outcomes: Record<string, unknown[]> = {}
    const attempt = async (what: string, revoke: (here: Client) => Promise<unknown>) => {
      const { here, there } = await clients()
      // Twice: the second answer comes from what the server remembers.
      const before = [await statusOf(there.clients.list()), await statusOf(there.clients.list())]
      await revoke(here)
      outcomes[what] = [...before, await statusOf(there.clients.list())]
    }

    await attempt('right', () => one.api.users.update(id, { ...person, permissions: [] }))
    await one.api.users.update(id, { ...person, permissions: ['CanSeeUsers', 'CanCallUser'] })
    await attempt('sign-out', (here) => here.auth.signOut())
    await attempt('session', async () => {
      const again = createSession(memoryStore())
      await clientOf(one, again).auth.signIn({ username: 'operator', password: testPassword })
      await clientOf(one, again).auth.endOtherSessions()
    })
    await attempt('account', () => one.api.users.deactivate(id))
    await one.api.users.activate(id)
    await attempt('password', () => one.api.users.resetPassword(id, 'сад-шелковица-1987'))

    expect(outcomes).toEqual({
      right: [200, 200, 403],
      'sign-out': [200, 200, 401],
      session: [200, 200, 401],
      account: [200, 200, 401],
      password: [200, 200, 401],
    })
  },
)

test('attempts at a password are remembered over a restart', async () => {
  const server = await startApp()
  for (const _ of [1, 2, 3, 4, 5]) await guess(server)
  await server.stop()

  const restarted = await startApp({ on: server.config })

  expect(await guess(restarted)).toBe(429)
})
