import { expect, test } from 'vitest'
import { readAddress } from './linkAddress'

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
