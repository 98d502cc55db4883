import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainText } from './plainText'

test('keeps the words and drops the marks', () => {
  expect(plainText('<p>Мавзолей <strong>Гур</strong>-Эмир</p><ul><li>утро</li><li>вечер</li></ul>')).toBe(
    'Мавзолей Гур-Эмир утро вечер',
  )
})

test('reads entities and survives strange ones', () => {
  expect(plainText('чай &amp; плов &laquo;дома&raquo;&nbsp;&#8212; &#x2605; &unknown; &#99999999;')).toBe(
    'чай & плов «дома» — ★ &unknown; &#99999999;',
  )
})

test('shows no script and no comment', () => {
  expect(plainText('до<script>alert(1)</script><!-- тайна -->после')).toBe('до после')
})

test('keeps a comparison that only looks like a tag', () => {
  expect(plainText('2 < 3 и 5 > 4')).toBe('2 < 3 и 5 > 4')
})

test.each([50, 100, 150])('shows %i characters whole, and an ellipsis after them when there is one more', (length) => {
  expect(plainText(`<p>${'я'.repeat(length)}</p>`, length)).toBe('я'.repeat(length))
  expect(plainText(`<p>${'я'.repeat(length + 1)}</p>`, length)).toBe(`${'я'.repeat(length)}…`)
  expect(plainText(null, length)).toBe('')
})

test('cuts after as many characters as asked, within a word too', () => {
  expect(plainText('Самарканд и Бухара за четыре дня', 21)).toBe('Самарканд и Бухара за…')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 40 }), (html, length) => {
      const whole = charactersOf(plainText(html))
      const kept = whole.slice(0, length).join('')
      expect(plainText(html, length)).toBe(whole.length > length ? `${kept}…` : kept)
    }),
  )
})

function charactersOf(text: string): string[] {
  return [...new Intl.Segmenter('ru', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment)
}
