import { displayText, strippedText } from '@karvon/api-client/validation/richText'
import { plainText } from '@karvon/ui/format'
import { expect, test } from 'vitest'

const texts: readonly (readonly [html: string, text: string])[] = [
  ['<h2>День 1</h2><p>Прилёт</p>', 'День 1 Прилёт'],
  ['<p>Вылет<br>ночью</p><ul><li>чай</li><li>халва</li></ul>', 'Вылет ночью чай халва'],
  ['<table><tr><th>День</th><th>Город</th></tr><tr><td>1</td><td>Хива</td></tr></table>', 'День Город 1 Хива'],
  ['<p><b>Х</b>ива и <a href="https://example.uz">Буха</a>ра</p>', 'Хива и Бухара'],
  ['<p>Bed &amp; Breakfast&nbsp;&lt;3</p>', 'Bed & Breakfast <3'],
  ['<p>&amp;lt;</p>', '&lt;'],
]

test.each(texts)('%s reads %s, in exports as in the terminal', (html, text) => {
  expect(strippedText(html)).toBe(text)
  expect(displayText(html, 100)).toBe(text)
  expect(plainText(html)).toBe(text)
})
