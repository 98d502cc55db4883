import { expect, test } from 'vitest'
import { testEmployees } from '../../../test/testEmployees'
import type { Changes } from '../../database/changes'
import type { Employee } from '../../people/employee'
import { eventStreams } from './eventStreams'

test('who does not keep up is let go, and reads anew what was missed when it comes again', async () => {
  const written: string[] = []
  const actor = { ...testEmployees.director, id: 1 } as unknown as Employee
  const session = {
    id: 1,
    actor,
    viewer: null,
    kind: 'browser' as const,
    token: null,
    factor: null,
    lacksFactor: false,
  }
  let says = () => {}
  const event = { entity: 'Tour' as const, id: 1, by: null }
  let log = 0
  const streams = eventStreams({
    events: {
      latest: async () => ({ log, notification: 0 }),
      after: async ({ log: from, notification }, limit) => {
        const until = Math.min(log, from + limit)
        const ids = Array.from({ length: until - from }, (_, index) => from + index + 1)
        return {
          stored: ids.map((id) => ({
            event: { ...event, id },
            at: { log: id, notification },
            onlyFor: null,
            isForCallers: false,
          })),
          at: { log: until, notification },
        }
      },
    },
    changes: {
      follow(listener) {
        says = () => listener('commit')
        return () => {}
      },
    } as Changes,
    sessions: {
      version: async () => 1,
      alive: async (ids) => new Map(ids.map((id) => [id, { actor, endsAt: '2999-01-01T00:00:00.000Z' }])),
    },
    now: () => new Date(),
    onFailure: (error) => written.push(String(error)),
  })
  let slowEnded = 0
  const slow = {
    session,
    write: (frames: string) => !frames.includes('"id":1'),
    end: () => void slowEnded++,
  }
  const quick = { session, write: (frames: string) => Boolean(written.push(frames)), end() {} }
  await streams.open(slow, null)
  await streams.open(quick, null)

  log = 3
  says()

  await expect.poll(() => written.join('')).toContain('"id":3')
  expect([slowEnded, streams.count]).toEqual([1, 1])
  await streams.open(
    { ...slow, write: (frames) => Boolean(written.push(`again: ${frames}`)) },
    {
      log: 0,
      notification: 0,
    },
  )
  expect(written.find((frames) => frames.startsWith('again'))).toMatch(/"id":1.*"id":2.*"id":3/s)
  streams.closeAll()
})
