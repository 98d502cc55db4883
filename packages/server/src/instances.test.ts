import { createSession, memoryStore } from '@karvon/api-client/auth/session'
import { createClient } from '@karvon/api-client/client'
import { HttpError } from '@karvon/api-client/http/httpErrors'
import { buildTour } from '@karvon/api-client/tours/tourFixtures'
import { expect, test } from 'vitest'
import { pdfFile } from '../test/papers'
import { picture } from '../test/pictures'
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

test.runIf(isPostgres)('two servers on one database count the attempts at a password together', async () => {
  const one = await startApp()
  const other = await startApp({ on: one.config })

  const statuses: unknown[] = []
  for (const server of [one, other, one, other, one, other]) statuses.push(await guess(server))

  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
})

test('attempts at a password are remembered over a restart', async () => {
  const server = await startApp()
  for (const _ of [1, 2, 3, 4, 5]) await guess(server)
  await server.stop()

  const restarted = await startApp({ on: server.config })

  expect(await guess(restarted)).toBe(429)
})
