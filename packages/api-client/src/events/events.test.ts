import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createSession, memoryStore } from '../auth/session'
import { createClient } from '../client'
import { HttpError } from '../http/httpErrors'
import type { FollowOptions, LiveMessage } from './events'

const opened = 'event: open\nid: 7-1\ndata: {}\n\n'
const tourChanged = (id: number) => `id: ${id}-1\ndata: {"entity":"Tour","id":${id},"by":null}\n\n`

/** A server that answers one stream after the other, and what `follow` tells of them. */
async function following(streams: ((answer: ServerResponse) => void)[], options: FollowOptions) {
  const asked: (string | undefined)[] = []
  const server = createServer((request, answer) => {
    asked.push(request.headers['last-event-id'] as string | undefined)
    answer.setHeader('content-type', 'text/event-stream')
    const next = streams.shift()
    if (next) next(answer)
    else answer.writeHead(401, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const baseUrl = `http://127.0.0.1:${port}`
  const api = createClient({ baseUrl, session: createSession(memoryStore()), retryDelays: [] })
  const told: LiveMessage[] = []
  const ended = (async () => {
    for await (const message of api.events.follow({ reopenDelays: [1], ...options })) told.push(message)
  })().catch((error: unknown) => error)
  return { asked, told, ended }
}

const kinds = (told: LiveMessage[]) => told.map((message) => (message.kind === 'changed' ? message.id : message.kind))

test('a machine that slept hears nothing for a while: the stream is opened again where it ended', async () => {
  const silent = (answer: ServerResponse) => void answer.write(opened + tourChanged(8))
  const next = (answer: ServerResponse) => void answer.end(tourChanged(9))

  const { asked, told, ended } = await following([silent, next], { silence: 1500 })

  expect(await ended).toBeInstanceOf(HttpError)
  expect(kinds(told)).toEqual(['open', 8, 'lost', 9, 'lost'])
  expect(asked.slice(0, 2)).toEqual([undefined, '8-1'])
})

test('signs of life keep a quiet stream open', async () => {
  const { told, ended } = await following(
    [
      (answer) => {
        answer.write(opened)
        let signs = 0
        const timer = setInterval(() => {
          if (++signs < 8) return void answer.write('event: alive\ndata: {}\n\n')
          clearInterval(timer)
          answer.end(tourChanged(8))
        }, 200)
      },
    ],
    { silence: 1000 },
  )

  expect(await ended).toBeInstanceOf(HttpError)
  expect(kinds(told)).toEqual(['open', 8, 'lost'])
})

test('what a newer server tells, and half of an event, is no event', async () => {
  const { told, ended } = await following(
    [
      (answer) =>
        void answer.end(
          `${opened}data: {"entity":1}\n\nevent: later\ndata: {}\n\n${tourChanged(8)}id: 9-1\ndata: {"en`,
        ),
    ],
    {},
  )

  await ended
  expect(kinds(told)).toEqual(['open', 8, 'lost'])
})

test('the session’s end ends it, whoever follows can end it, and nobody is left waiting', async () => {
  const over = new AbortController()
  const { told, ended } = await following([(answer) => void answer.write(opened)], { signal: over.signal })
  await expect.poll(() => told.length).toBe(1)

  over.abort()

  expect(await ended).toBeUndefined()
})
