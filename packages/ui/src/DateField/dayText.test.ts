import { expect, test } from 'vitest'
import { dayText, readDay, withPoints } from './dayText'

test.each([
  ['12.04.2026', '2026-04-12'],
  ['1.4.2026', '2026-04-01'],
  ['01/04/2026', '2026-04-01'],
  ['01042026', '2026-04-01'],
  ['2026-04-01', '2026-04-01'],
  ['29.02.2028', '2028-02-29'],
])('reads %s as %s', (text, day) => {
  expect(readDay(text)).toBe(day)
})

test.each(['', '12.04', '31.02.2026', '29.02.2027', '12.13.2026', '12.04.26', '12.04.0026', 'завтра'])(
  'finds no day in «%s»',
  (text) => {
    expect(readDay(text)).toBeUndefined()
  },
)

test('writes a day the way it is typed, and leaves any other text', () => {
  expect(dayText('2026-04-01')).toBe('01.04.2026')
  expect(dayText('31.02.2026')).toBe('31.02.2026')
})

test('puts points in between digits', () => {
  expect(withPoints('010')).toBe('01.0')
  expect(withPoints('01.042')).toBe('01.04.2')
  expect(withPoints('1.4')).toBe('1.4')
})
