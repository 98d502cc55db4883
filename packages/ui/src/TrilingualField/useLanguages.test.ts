import { expect, test } from 'vitest'
import type { Language } from '../format/format'
import { demandedLanguages, type LanguagePolicy, missingLanguages } from './useLanguages'

const all = 'ru en uz'
const list = (text: string) => text.split(' ').filter(Boolean) as Language[]

test.each<[LanguagePolicy, filled: string, missing: string]>([
  ['any', '', all],
  ['any', 'ru', ''],
  ['any', 'en', ''],
  ['any', 'uz', ''],
  ['any', 'ru en', ''],
  ['any', 'ru uz', ''],
  ['any', 'en uz', ''],
  ['any', all, ''],
  ['all', '', all],
  ['all', 'ru', 'en uz'],
  ['all', 'en', 'ru uz'],
  ['all', 'uz', 'ru en'],
  ['all', 'ru en', 'uz'],
  ['all', 'ru uz', 'en'],
  ['all', 'en uz', 'ru'],
  ['all', all, ''],
  [['ru', 'uz'], '', 'ru uz'],
  [['ru', 'uz'], 'ru', 'uz'],
  [['ru', 'uz'], 'en', 'ru uz'],
  [['ru', 'uz'], 'uz', 'ru'],
  [['ru', 'uz'], 'ru en', 'uz'],
  [['ru', 'uz'], 'ru uz', ''],
  [['ru', 'uz'], 'en uz', 'ru'],
  [['ru', 'uz'], all, ''],
  [[], '', ''],
])('policy %s with «%s» written misses «%s»', (policy, filled, missing) => {
  expect(missingLanguages(policy, list(filled))).toEqual(list(missing))
})

test('names the languages that are asked for in the order they are shown', () => {
  expect(demandedLanguages('any')).toEqual([])
  expect(demandedLanguages('all')).toEqual(['ru', 'en', 'uz'])
  expect(demandedLanguages(['uz', 'ru'])).toEqual(['ru', 'uz'])
})
