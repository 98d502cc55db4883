import { expect, test } from 'vitest'
import { Problem } from '../http/problem'
import { passwords } from './passwords'

test('takes as long for a name nobody has as for one that somebody has', async () => {
  const { hash, verify } = passwords()
  const stored = await hash('right')
  const timeOf = async (candidate: string | null) => {
    const start = performance.now()
    await verify(candidate, 'wrong')
    return performance.now() - start
  }
  await timeOf(null)

  // In turns, and the quickest of each: whatever else the machine does makes others slow.
  let [known, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (const _ of Array(8)) {
    known = Math.min(known, await timeOf(stored))
    unknown = Math.min(unknown, await timeOf(null))
  }

  expect(unknown / known).toBeGreaterThan(0.4)
  expect(unknown / known).toBeLessThan(2.5)
})

test('knows the right password, a wrong one and none', async () => {
  const { hash, verify, isOutdated } = passwords()
  const stored = await hash('право')

  expect(await Promise.all([verify(stored, 'право'), verify(stored, 'Право'), verify(null, 'право')])).toEqual([
    true,
    false,
    false,
  ])
  expect(isOutdated(stored)).toBe(false)
  expect(isOutdated('$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaA')).toBe(true)
})

test('turns people away with a time to return rather than letting memory run out', async () => {
  const { hash } = passwords({ atOnce: 1, queue: 2 })

  const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map((n) => hash(`password ${n}`)))

  const refusals = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason as Problem)
  expect(refusals).toHaveLength(2)
  expect(refusals[0]).toBeInstanceOf(Problem)
  expect(refusals[0]).toMatchObject({ status: 503, retryAfter: 30 })
})
