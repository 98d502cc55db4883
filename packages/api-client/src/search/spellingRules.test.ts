import { expect, test } from 'vitest'
import { otherSpellings } from './spellingRules'

test.each([
  ['жасур', ['jasur', 'zhasur']],
  ['шахноза', ['shakhnoza', 'shaxnoza', 'shahnoza']],
  ['цой', ['tsoi', 'tsoy']],
  ['юлия', ['iuliia', 'yuliya']],
  ['ғайрат', ["g'ayrat", 'gayrat']],
  ['ўткир', ["o'tkir", 'utkir']],
  ['қодир', ['qodir', 'kodir']],
])('«%s» is found in Latin letters', (name, expected) => {
  expect(otherSpellings(name)).toEqual(expect.arrayContaining(expected))
})

test.each([
  ['karimov', ['каримов']],
  ["o'tkir", ['ўткир', 'уткир']],
  ['shahnoza', ['шаҳноза', 'шахноза']],
])('%s is found in Cyrillic letters', (name, expected) => {
  expect(otherSpellings(name)).toEqual(expect.arrayContaining(expected))
})

test('says nothing of what has no letters', () => {
  expect(otherSpellings('2026')).toEqual([])
})
