import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCount, plural } from './plural'

const tours = ['тур', 'тура', 'туров'] as const

test.each([
  [0, 'туров'],
  [1, 'тур'],
  [2, 'тура'],
  [4, 'тура'],
  [5, 'туров'],
  [11, 'туров'],
  [12, 'туров'],
  [14, 'туров'],
  [21, 'тур'],
  [22, 'тура'],
  [25, 'туров'],
  [101, 'тур'],
  [111, 'туров'],
  [1.5, 'тура'],
  [-1, 'тур'],
])('%d goes with %s', (count, word) => {
  expect(plural(count, tours)).toBe(word)
})

test('depends on the last two digits only', () => {
  fc.assert(
    fc.property(fc.nat(1e9), (count) => {
      expect(plural(count, tours)).toBe(plural(count % 100, tours))
    }),
  )
})

test('writes the number before its word', () => {
  expect(formatCount(1204, tours)).toBe('1\u00a0204 тура')
})
