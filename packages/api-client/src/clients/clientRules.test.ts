import { expect, test } from 'vitest'
import { asPhone, contactInputType, isSamePhone } from './clientRules'
import { contactTypes } from './clientTypes'

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

test.each([
  ['+998 90 123 45 67', '+998901234567'],
  ['12', '12'],
  ['0901234', null],
  ['5', null],
  ['+abc', null],
  ['1234567890123456', null],
])('of %s the number is %s', (typed, number) => {
  expect(asPhone(typed)).toBe(number)
})

test('numbers and addresses are typed as such, everything else as text', () => {
  const typesFor = (input: string) => contactTypes.filter((type) => contactInputType(type) === input)

  expect(typesFor('tel')).toEqual(['MobilePhone', 'HomePhone', 'WorkPhone', 'WhatsApp', 'Viber', 'Signal'])
  expect(typesFor('email')).toEqual(['Email', 'WorkEmail'])
  expect(typesFor('text')).toHaveLength(9)
})
