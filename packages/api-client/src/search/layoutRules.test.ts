import { expect, test } from 'vitest'
import { findInLayouts, otherLayouts } from './layoutRules'

test.each([
  ['rfhbvjd', 'каримов'],
  ['Rfhbvjd', 'каримов'],
  ['{fkbvjd "kmlfh', 'халимов эльдар'],
  ['onrbh', 'ўткир'],
  ['-fqhfn', 'ғайрат'],
  ['фашк', 'afir'],
  ['фташк', 'anfir'],
  ['шмфт"ьфшдюкг', 'ivan@mail.ru'],
])('%s on another layout is %s', (typed, meant) => {
  expect(otherLayouts(typed)).toContain(meant)
})

test('says nothing of what has no letters', () => {
  expect(otherLayouts('+998 (90) 123-45-67')).toEqual([])
})

test('what fits as it was typed stands alone', () => {
  const fits = (item: string, search: string) => item.includes(search)

  expect(findInLayouts(['rf', 'ка'], 'rf', fits)).toEqual(['rf'])
  expect(findInLayouts(['ка'], 'rf', fits)).toEqual(['ка'])
  expect(findInLayouts(['ка'], 'zz', fits)).toEqual([])
})
