import { expect, test } from 'vitest'
import { HttpError } from '../http/httpErrors'
import { type BulkOptions, runBulk } from './runBulk'

const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('does them a few at a time and tells how each ended, in their order', async () => {
  let running = 0
  let most = 0
  const ended: number[] = []
  const options: BulkOptions<number, string> = { concurrency: 3, onResult: (_, done) => ended.push(done) }

  const results = await runBulk(
    numbers,
    async (number) => {
      most = Math.max(most, ++running)
      await later(number % 3)
      running--
      if (number === 4) throw new HttpError(404)
      return `№${number}`
    },
    options,
  )

  expect(most).toBe(3)
  expect(results.map(({ item }) => item)).toEqual(numbers)
  expect(results.filter(({ status }) => status === 'done')).toHaveLength(9)
  expect(results[0]).toEqual({ item: 1, status: 'done', value: '№1' })
  expect(results[3]).toMatchObject({ item: 4, status: 'failed', error: { status: 404 } })
  expect(ended).toEqual(numbers)
})

test('skips the rest when the session is over', async () => {
  const results = await runBulk(
    numbers,
    async (number) => {
      if (number === 2) throw new HttpError(401)
    },
    { concurrency: 1 },
  )

  expect(results.map(({ status }) => status)).toEqual(['done', 'failed', ...Array.from({ length: 8 }, () => 'skipped')])
})

test('ends when it is aborted: what is under way is told so, the rest is skipped', async () => {
  const controller = new AbortController()

  const results = await runBulk(
    numbers,
    async (number, { signal }) => {
      if (number === 3) controller.abort()
      signal.throwIfAborted()
    },
    { concurrency: 1, signal: controller.signal },
  )

  expect(results.slice(0, 4).map(({ status }) => status)).toEqual(['done', 'done', 'failed', 'skipped'])
  expect(await runBulk([1], async () => 1, { signal: controller.signal })).toEqual([{ item: 1, status: 'skipped' }])
})

test('waits with all of them when the server asks to, and tries again what it put off', async () => {
  let isPutOff = false
  const tries: number[] = []

  const results = await runBulk(
    numbers.slice(0, 3),
    async (number) => {
      tries.push(number)
      if (isPutOff) return
      isPutOff = true
      throw new HttpError(429, { retryAfter: 0 })
    },
    { concurrency: 1 },
  )

  expect(results.every(({ status }) => status === 'done')).toBe(true)
  expect(tries).toEqual([1, 1, 2, 3])
})

test('tells once how long all of them wait, and tries what else asks to', async () => {
  const refused = new Set<number>()
  const rests: number[] = []

  const results = await runBulk(
    numbers.slice(0, 4),
    async (number) => {
      await Promise.resolve()
      if (refused.has(number)) return
      refused.add(number)
      throw new HttpError(503, { retryAfter: 0 })
    },
    { isPutOff: ({ status }) => status === 503, onRest: (seconds) => rests.push(seconds) },
  )

  expect(results.every(({ status }) => status === 'done')).toBe(true)
  expect(rests).toEqual([0])
})

test('waits for no server that wants to be left alone for hours', async () => {
  const results = await runBulk(
    numbers,
    async (number) => {
      if (number === 2) throw new HttpError(429, { retryAfter: 3600 })
    },
    { concurrency: 1 },
  )

  expect(results.map(({ status }) => status)).toEqual(['done', 'failed', ...Array(8).fill('skipped')])
  expect(results[1]).toMatchObject({ error: { retryAfter: 3600 } })
  expect(results[2]).toMatchObject({ because: { retryAfter: 3600 } })
})
