import { expect, test } from 'vitest'
import { nameCases, nearNames, otherNames } from './spellingCases'
import { isNear, peopleText, restsOf, shortestMistyped } from './spellingKeyRules'

const keyOf = (name: string) => peopleText(name)
const areNear = (...names: [string, string]) => isNear(...(names.map(keyOf) as [string, string]))

test('has at least 120 names', () => {
  expect(nameCases.length).toBeGreaterThanOrEqual(120)
})

test.each(nameCases)('%s: one key', (line) => {
  const spellings = line.split(' ')

  expect(Object.fromEntries(spellings.map((spelling) => [spelling, keyOf(spelling)]))).toEqual(
    Object.fromEntries(spellings.map((spelling) => [spelling, keyOf(spellings[0] ?? '')])),
  )
})

test('different names have different keys', () => {
  const keys = nameCases.map((line) => keyOf(line.split(' ')[0] ?? ''))

  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([])
})

test.each(nearNames)('%s: near', (line) => {
  const [one = '', other = ''] = line.split(' ')

  expect(keyOf(one)).not.toBe(keyOf(other))
  expect(areNear(one, other)).toBe(true)
})

test.each(otherNames)('%s: not near', (line) => {
  const [one = '', other = ''] = line.split(' ')

  expect(areNear(one, other)).toBe(false)
})

test.each(nameCases)('%s: found from the third letter on', (line) => {
  for (const spelling of line.split(' ')) {
    const typed = Array.from({ length: spelling.length - 2 }, (_, place) => spelling.slice(0, place + 3))
    const missed = typed.filter((text) => !keyOf(spelling).includes(keyOf(text)))

    // A letter of which the next one decides.
    expect(missed.filter((text) => !/(?:[kcsztgdoyд'‘’ʻ]|x[ai]?)$/i.test(text))).toEqual([])
    expect(missed.length).toBeLessThanOrEqual(2)
  }
})

test('words that one error divides share what is left of them', () => {
  for (const [one, other] of [
    ['karimova', 'karimva'],
    ['karimov', 'karimob'],
    ['nargiza', 'nargzia'],
    ['sevinch', 'sevinchh'],
  ] as const)
    expect(restsOf(one).some((rest) => restsOf(other).includes(rest))).toBe(true)
})

test('what is no name stays', () => {
  expect(keyOf('FA1234567')).toBe('fa1234567')
  expect(keyOf('+998 90 123-45-67')).toBe('+998 90 123-45-67')
  expect(keyOf('1988-08-08')).toBe('1988-08-08')
  expect(shortestMistyped).toBe(5)
})
