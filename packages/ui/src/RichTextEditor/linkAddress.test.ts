import { expect, test } from 'vitest'
import { addressesIn, onlyAddress, readAddress } from './linkAddress'

test.each([
  ['https://karvon.uz/tours?a=1', 'https://karvon.uz/tours?a=1'],
  [' karvon.uz ', 'https://karvon.uz'],
  ['сайт.рф/путь', 'https://сайт.рф/путь'],
  ['info@karvon.uz', 'mailto:info@karvon.uz'],
  ['+998 90 123-45-67', 'tel:+998901234567'],
  ['tel:+998901234567', 'tel:+998901234567'],
])('makes %s whole', (typed, address) => {
  expect(readAddress(typed)).toBe(address)
})

test.each(['', 'javascript:alert(1)', 'data:text/html,x', 'просто слова', 'ftp://e.com', 'https://'])(
  'takes no «%s»',
  (typed) => {
    expect(readAddress(typed)).toBeUndefined()
  },
)

const found = (text: string) => addressesIn(text).map(({ from, to, href }) => [text.slice(from, to), href])

test.each([
  ['см. https://karvon.uz/tours?a=1, и', 'https://karvon.uz/tours?a=1', 'https://karvon.uz/tours?a=1'],
  ['www.karvon.uz', 'www.karvon.uz', 'https://www.karvon.uz'],
  ['«http://сайт.рф/путь»!', 'http://сайт.рф/путь', 'http://сайт.рф/путь'],
  ['(почта: info@karvon.uz).', 'info@karvon.uz', 'mailto:info@karvon.uz'],
  [
    '(https://ru.wikipedia.org/wiki/Хива_(город))',
    'https://ru.wikipedia.org/wiki/Хива_(город)',
    'https://ru.wikipedia.org/wiki/Хива_(город)',
  ],
])('finds the address in «%s»', (text, address, href) => {
  expect(found(text)).toEqual([[address, href]])
})

test('finds all addresses of a text', () => {
  expect(found('https://a.uz https://b.uz\nc@d.uz')).toHaveLength(3)
})

test.each([
  'karvon.uz',
  'т.е.так',
  'www.',
  'www.karvon',
  'https://',
  '@karvon',
  'ftp://karvon.uz',
  '`https://karvon.uz`',
])('leaves «%s» as it is', (text) => {
  expect(found(text)).toEqual([])
})

test.each([
  ['https://karvon.uz', 'https://karvon.uz'],
  ['https://karvon.uz и', undefined],
  ['https://karvon.uz.', undefined],
  [')'.repeat(100_000), undefined],
])('takes an address that is all there is', (text, href) => {
  expect(onlyAddress(text)).toBe(href)
})
