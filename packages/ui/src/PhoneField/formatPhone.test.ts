import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPhone } from './formatPhone'

test.each([
  ['998901234567', '+998 90 123 45 67'],
  ['+998 (90) 123-45-67', '+998 90 123 45 67'],
  ['79161234567', '+7 916 123 45 67'],
  ['99890', '+998 90'],
  ['998901', '+998 90 1'],
  ['998', '+998'],
  ['7', '+7'],
  ['9989012345678', '+998 90 123 45 67 8'],
  ['+1 202  555 0143', '+1 202 555 0143'],
  ['998712001001 доб.  105', '+998 71 200 10 01 доб. 105'],
  ['+998 71 200 10 01#105', '+998 71 200 10 01 #105'],
  ['тел. 998901234567', '+998 90 123 45 67'],
  ['', ''],
])('%s becomes %s', (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown)
})

test('keeps every digit and does not change its own result', () => {
  const digits = fc.stringMatching(/^(998|7)\d{0,12}$/)

  fc.assert(
    fc.property(digits, (typed) => {
      const shown = formatPhone(typed)

      expect(shown.replace(/\D/g, '')).toBe(typed)
      expect(formatPhone(shown)).toBe(shown)
    }),
  )
})
