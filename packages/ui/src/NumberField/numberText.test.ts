import { expect, test } from 'vitest'
import { groupNumber, readNumber } from './numberText'

test.each([
  ['1200', 1200],
  ['1 200,50', 1200.5],
  ['1\u00a0200.5', 1200.5],
  ['1,200.50', 1200.5],
  ['1.200,50', 1200.5],
  ['1.200.300', 1200300],
  ['0,05', 0.05],
  [',5', 0.5],
  ['7,', 7],
  ['-120', -120],
  ['\u2212120', -120],
  ['', null],
  ['  ', null],
  ['12 штук', Number.NaN],
  ['-', Number.NaN],
  ['1e5', Number.NaN],
  ['9'.repeat(400), Number.NaN],
])('reads «%s» as %s', (text, value) => {
  expect(readNumber(text)).toBe(value)
})

test.each([
  ['1204500', '1\u00a0204\u00a0500'],
  ['1200.50', '1\u00a0200,50'],
  ['-1200', '-1\u00a0200'],
  [',5', '0,5'],
  ['12 штук', '12 штук'],
])('writes «%s» as «%s»', (text, grouped) => {
  expect(groupNumber(text)).toBe(grouped)
})

test.each([
  ['1,200', 1200],
  ['1,200,300', 1200300],
  ['1,200.5', 1200.5],
  ['1.5', 1.5],
  ['1,5', 1.5],
  ['1 200', 1200],
])('in English %s is %d', (text, value) => {
  expect(readNumber(text, 'en')).toBe(value)
  expect(readNumber(groupNumber(text, 'en'), 'en')).toBe(value)
})
