import { expect, test } from 'vitest'
import { dayOf } from './dayOf'
import { dayIn } from './today'

test('a day begins at midnight of the time zone, not of UTC', () => {
  const lateEvening = new Date('2026-11-20T19:30:00.000Z')

  expect(dayIn('Asia/Tashkent', lateEvening)).toBe('2026-11-21')
  expect(dayIn('UTC', lateEvening)).toBe('2026-11-20')
})

test.each([
  ['2026-03-15T00:00:00.000Z', '2026-03-15'],
  ['2026-03-15T23:59+05:00', '2026-03-15'],
  ['2026-03-15', '2026-03-15'],
  ['2026-03-15T24:61:00Z', '2026-03-15T24:61:00Z'],
  ['2026-03-15T99:99Z', '2026-03-15T99:99Z'],
])('a moment stands for its day where there is such a moment: %s', (text, expected) => {
  expect(dayOf(text)).toBe(expected)
})
