import { expect, test } from 'vitest'
import { dayIn } from './today'

test('a day begins at midnight of the time zone, not of UTC', () => {
  const lateEvening = new Date('2026-11-20T19:30:00.000Z')

  expect(dayIn('Asia/Tashkent', lateEvening)).toBe('2026-11-21')
  expect(dayIn('UTC', lateEvening)).toBe('2026-11-20')
})
