import { expect, test } from 'vitest'
import { callBackMoments } from './callBackMoments'

test('offers an hour from now, this evening at six and tomorrow at ten, by the clock on the wall', () => {
  expect(callBackMoments(new Date(2026, 10, 23, 11, 30))).toEqual([
    ['hour', new Date(2026, 10, 23, 12, 30)],
    ['evening', new Date(2026, 10, 23, 18)],
    ['tomorrow', new Date(2026, 10, 24, 10)],
  ])
})

test('offers no evening once it has come', () => {
  expect(callBackMoments(new Date(2026, 11, 31, 18, 0)).map(([name]) => name)).toEqual(['hour', 'tomorrow'])
  expect(callBackMoments(new Date(2026, 11, 31, 18, 0)).at(-1)?.[1]).toEqual(new Date(2027, 0, 1, 10))
})
