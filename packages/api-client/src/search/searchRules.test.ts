import { expect, test } from 'vitest'
import { searchText } from './searchRules'

test('is the same for every case, ё and apostrophe people type', () => {
  const spellings = ['Ёлка в Oʻzbekiston', 'елка в o‘zbekiston', 'ЁЛКА  В O’ZBEKISTON', ' Елка в O`zbekiston ']

  const keys = spellings.map((spelling) => searchText(spelling))

  expect(new Set(keys)).toEqual(new Set(["елка в o'zbekiston"]))
})

test('is the same for composed and decomposed letters', () => {
  expect(searchText('Чимган й')).toBe(searchText('Чимган й'.normalize('NFD')))
})

test('keeps the parts of a record apart', () => {
  expect(searchText('Хива', 'Бухара')).not.toContain('хива бухара')
})
