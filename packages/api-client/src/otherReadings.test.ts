import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createSession, memoryStore } from './auth/session'
import { createClient } from './client'
import { buildTourDay } from './tours/tourDayFixtures'
import { buildTour } from './tours/tourFixtures'
import { buildUser } from './users/userFixtures'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

type Answers = Record<string, (query: URLSearchParams) => unknown>

/** A server that follows the documents in another reading than ours; what it does not know is a 404. */
async function clientOf(answers: Answers) {
  const asked: string[] = []
  const running = createServer((request: IncomingMessage, response) => {
    const { pathname, search, searchParams } = new URL(request.url ?? '', 'http://localhost')
    asked.push(`${request.method} ${pathname}${search}`)
    const answer = answers[`${request.method} ${pathname}`]
    request.resume().on('end', () => {
      if (!answer) return response.writeHead(404).end()
      const body = answer(searchParams)
      if (body === undefined) return response.writeHead(request.method === 'POST' ? 201 : 204).end()
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  server = running
  await new Promise<void>((resolve) => running.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(running.address() as AddressInfo).port}`
  return { api: createClient({ baseUrl, session: createSession(memoryStore()), retryDelays: [] }), asked }
}

async function everyOne<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

const manyTours = (count: number) => Array.from({ length: count }, (_, index) => buildTour({ id: index + 1 }))

test('finds the tours where only /api/tours exists, and asks for the other path once', async () => {
  const { api, asked } = await clientOf({ 'GET /api/tours': () => [buildTour()] })

  await api.tours.list()
  const second = await api.tours.list()

  expect(second.items).toHaveLength(1)
  expect(asked.map((path) => path.split('?')[0])).toEqual(['GET /api/tours/all', 'GET /api/tours', 'GET /api/tours'])
})

test.each([
  ['sends the whole list whatever page is asked for', 250, (tours: unknown[]) => () => tours],
  ['sends a whole list of just one batch', 100, (tours: unknown[]) => () => tours],
  [
    'sends pages and never says how many there are',
    250,
    (tours: unknown[]) => (query: URLSearchParams) => {
      const size = Number(query.get('PageSize'))
      const start = (Number(query.get('PageIndex')) - 1) * size
      return { data: tours.slice(start, start + size) }
    },
  ],
])('reads every tour of a server that %s', async (_, count, answer) => {
  const { api } = await clientOf({ 'GET /api/tours/all': answer(manyTours(count)) })

  const ids = (await everyOne(api.tours.all())).map(({ id }) => id)

  expect(ids).toEqual(manyTours(count).map(({ id }) => id))
})

test('reads roles, permissions and other names as numbers and in any case', async () => {
  const { api } = await clientOf({
    'GET /api/users/1': () => ({
      Id: '1',
      Name: 'А',
      Username: 'a',
      Role: 2,
      Permissions: [1, '4', 'canSeeUsers', 77],
    }),
    'GET /api/clients/1': () => ({ id: 1, firstName: 'А', gender: 2, loyaltyStatusLevel: 'gold', tags: ['VIP'] }),
    'GET /api/client-tours/1': () => ({ id: 1, clientId: '1', tourId: 2, clientTourStatus: 'confirmed' }),
  })

  const user = await api.users.get(1)
  const client = await api.clients.get(1)

  expect(user).toMatchObject({ id: '1', role: 'Admin', isAdminRole: true })
  expect(user.permissions).toHaveLength(3)
  expect(user.version).toBeUndefined()
  expect(client).toMatchObject({ gender: 'Female', loyaltyStatusLevel: 'Gold', tags: [{ name: 'VIP' }] })
  expect(await api.clientTours.get(1)).toMatchObject({ status: 'Confirmed' })
})

test.each([
  ['nothing', undefined],
  ['something else', { isSuccess: true }],
])('takes creations and changes that answer %s for done', async (_, body) => {
  const { api } = await clientOf({
    'POST /api/tours': () => body,
    'POST /api/tours/1/days': () => body,
    'POST /api/clients': () => body,
    'POST /api/users': () => body,
    'PUT /api/tours/1': () => body,
    'DELETE /api/tours/1': () => undefined,
  })
  const client = { firstName: 'А', lastName: null, phoneNumbers: ['+998901234567'], description: null, tourId: null }

  expect(await api.tours.create(buildTour())).toBeNull()
  expect(await api.tourDays.create(1, buildTourDay())).toBeNull()
  expect(await api.clients.create(client)).toBeNull()
  expect(await api.users.create(buildUser(), 'secret-password')).toBeNull()
  expect(await api.tours.update(1, buildTour(), { version: 3 })).toBeNull()
  expect(await api.tours.remove(1)).toBeUndefined()
})
