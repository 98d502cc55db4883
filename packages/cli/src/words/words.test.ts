import { afterEach, expect, test } from 'vitest'
import { languages, setLanguage, t, tOrKey, topicTable } from './words'

afterEach(() => setLanguage('ru'))

test.each([
  ['ru', ['Выгружена 1 строка', 'Выгружено 3 строки', 'Выгружено 1\u00a0200 строк']],
  ['en', ['1 row exported', '3 rows exported', '1,200 rows exported']],
] as const)('chooses the plural and writes numbers as %s does', async (language, written) => {
  await setLanguage(language)

  expect([1, 3, 1200].map((count) => t('export.done', { count }))).toEqual(written)
})

test('puts a value in as it was written, whatever it looks like', () => {
  expect(t('config.set', { name: '<b>', value: '{{file}} $t(no)', file: '/a/b' })).toContain('<b> = {{file}} $t(no)')
})

test('leaves what is no key as it is', () => {
  expect([tOrKey('file.ENOENT'), tOrKey('Warning: no such thing')]).toEqual([
    t('file.ENOENT'),
    'Warning: no such thing',
  ])
})

test.each(languages)('has pages of help in %s that fit a terminal of 80 columns', async (language) => {
  await setLanguage(language)

  expect(Object.values(topicTable()).flatMap((page) => page.filter((line) => line.length > 80))).toEqual([])
})
