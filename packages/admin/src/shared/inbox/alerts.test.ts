import { expect, test } from 'vitest'
import { isLoudAt } from './alerts'

const at = (hour: number, minute = 0) => new Date(2026, 10, 23, hour, minute)

test.each([
  ['09:00', '19:00', at(8, 59), false],
  ['09:00', '19:00', at(9), true],
  ['09:00', '19:00', at(19), false],
  ['20:00', '02:30', at(1), true],
  ['20:00', '02:30', at(12), false],
  ['', '', at(3), true],
])('from %s to %s it is loud or quiet by the clock', (from, until, now, isLoud) => {
  expect(isLoudAt({ from, until }, now)).toBe(isLoud)
})
