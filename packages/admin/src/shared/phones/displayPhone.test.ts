import { type CountryCode, getExampleNumber } from 'libphonenumber-js'
import examples from 'libphonenumber-js/examples.mobile.json'
import { expect, test } from 'vitest'
import { displayPhone } from './displayPhone'

const countries =
  'UZ RU US EG NL FR ES IT CH GB SE PL DE AU SG TH JP KR CN TR IN PK AF IR LT LV EE AM BY UA CZ SA AE IL MN TJ TM AZ GE KG'

test.each(countries.split(' '))('groups a number of %s as its country does', (country) => {
  const number = getExampleNumber(country as CountryCode, examples)

  expect(displayPhone(number?.number ?? '')).toBe(number?.formatInternational().replaceAll('-', ' '))
})

test.each([
  ['+491715550199', '+49 171 5550199'],
  ['+12025550143', '+1 202 555 0143'],
  ['998901234567', '+998 90 123 45 67'],
  ['+44 77 00 900 142', '+44 77 00 900 142'],
  ['+999123', '+999123'],
  ['90 123-45-67', '90 123-45-67'],
])('reads %s as %s', (written, shown) => {
  expect(displayPhone(written)).toBe(shown)
})
