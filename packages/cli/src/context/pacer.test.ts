import { expect, test } from 'vitest'
import { pacer } from './pacer'

test('lets so many begin in a second', async () => {
  const turn = pacer(50, new AbortController().signal)
  const started = performance.now()

  await Promise.all(Array.from({ length: 6 }, turn))

  expect(performance.now() - started).toBeGreaterThan(95)
})
