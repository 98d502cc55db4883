import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import type { App } from '../http/app'
import type { Employee } from '../people/employee'
import type { LiveSession } from '../people/sessionRepository'
import { checkAccess } from '../plugins/access'
import { recheckAccess } from '../plugins/lastingAccess'
import { handleErrors } from '../plugins/problems'
import { readSession } from '../plugins/session'
import type { WhenExported } from './exportLog'
import { sendRecords } from './recordStream'

/** A route whose portions a test makes. */
async function startStream(portions: () => AsyncIterable<readonly object[]>, exported: WhenExported = async () => {}) {
  const app: App = Fastify()
  handleErrors(app)
  const actor: Employee = { ...({} as Employee), id: 1, role: 'SuperAdmin', permissions: [] }
  const live = async (): Promise<LiveSession> => ({
    id: 1,
    actor,
    viewer: null,
    kind: 'browser',
    token: null,
    factor: null,
    lacksFactor: false,
  })
  const sessions = { find: live, recheck: live, findById: async () => null }
  readSession(app, sessions)
  checkAccess(app)
  recheckAccess(app, sessions)
  app.get('/', { config: { access: 'section:clients' } }, (request, reply) =>
    sendRecords(request, reply, { name: 'rows', portions: portions(), toRecords: (rows) => rows, exported }),
  )
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return async () => {
    const asked = get(address, { headers: { authorization: 'Bearer x' } })
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    return answer
  }
}

test('waits for a slow reader, and stops reading when the reader has gone', async () => {
  let read = 0
  let isOver = false
  const told: unknown[] = []
  const start = await startStream(
    async function* () {
      try {
        for (;;) {
          read++
          yield [{ id: read, text: 'Хива '.repeat(5000) }]
        }
      } finally {
        isOver = true
      }
    },
    async (...args) => void told.push(args),
  )

  const answer = await start()
  let before = -1
  // A busy machine takes its time until the buffers are full.
  while (read !== before) {
    before = read
    await wait(300)
  }
  answer.destroy()
  while (!isOver) await wait(20)
  await wait(20)

  expect(before).toBeLessThan(2000)
  expect(told).toEqual([[expect.any(Number), false]])
})

test('leaves others their turn between two portions', async () => {
  const start = await startStream(async function* () {
    for (let portion = 0; portion < 300; portion++) yield [{ id: portion }]
  })
  let turns = 0
  const timer = setInterval(() => turns++, 0)

  await text(await start())
  clearInterval(timer)

  expect(turns).toBeGreaterThan(10)
})

test('a stream that breaks on the server reaches nobody as a whole one', async () => {
  const start = await startStream(async function* () {
    yield [{ id: 1 }]
    throw new Error('the database has gone')
  })

  const answer = await start()

  await expect(text(answer)).rejects.toThrow('aborted')
})
