import { expect, test } from 'vitest'
import { isSamePhone } from './clientRules'

test.each([
  ['+998 90 123 45 67', '998901234567', true],
  ['901234567', '+998901234567', true],
  ['9161234567', '+7 916 123 45 67', true],
  ['901234567', '901234568', false],
  ['4567', '+998901234567', false],
  ['', '', false],
  ['nobody@example.com', 'nobody@example.com', false],
])('%s and %s: the same number is %s', (one, other, isSame) => {
  expect(isSamePhone(one, other)).toBe(isSame)
  expect(isSamePhone(other, one)).toBe(isSame)
})
