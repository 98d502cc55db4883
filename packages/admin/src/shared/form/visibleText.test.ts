import { tourFields } from '@karvon/api-client/tours/tourFields'
import { tourSchema } from '@karvon/api-client/tours/tourSchema'
import { countCharacters, cutCharacters, fits, isBlank } from '@karvon/api-client/validation/visibleText'
import { unseenTexts } from '@karvon/api-client/validation/visibleTextFixtures'
import * as kit from '@karvon/ui/format'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const whole = ['👨‍👩‍👧', '🇺🇿', 'и̇', 'é', '👍🏽', '\r\n', 'ў', 'ѐ', '—', '№', 'z', 'ж', '한', 'ศิ', '\u0483', '\u20e3']

/** Letters, flags, families, marks, and signs that nobody sees, in any order. */
const texts = fc.array(fc.oneof(fc.constantFrom(...unseenTexts, ...whole), fc.string({ unit: 'binary' })), {
  maxLength: 9,
})

const bySegments = (text: string) => [...new Intl.Segmenter('ru', { granularity: 'grapheme' }).segment(text)]

test('the kit, forms, terminal and server see, count and cut the same', () => {
  fc.assert(
    fc.property(texts, fc.nat(12), (parts, limit) => {
      const text = parts.join('')
      const characters = bySegments(text).map(({ segment }) => segment)

      expect(kit.isBlank(text)).toBe(isBlank(text))
      expect(countCharacters(text)).toBe(characters.length)
      expect(kit.countCharacters(text)).toBe(characters.length)
      expect(cutCharacters(text, limit)).toBe(characters.slice(0, limit).join(''))
      expect(kit.cutCharacters(text, limit)).toBe(characters.slice(0, limit).join(''))
    }),
    { numRuns: 500 },
  )
})

test('every sign that has no company counts as one, as most texts are counted', () => {
  for (let code = 1; code < 0x2200; code++) {
    const text = `a${String.fromCharCode(code)}b`

    expect(countCharacters(text), code.toString(16)).toBe(bySegments(text).length)
  }
})

test('as many flags as letters fit into a title, and what is heaped on one letter does not', () => {
  const { max } = tourFields.title
  const judge = (ru: string) => tourSchema.isValidSync({ title: { ru, en: '', uz: '' }, ...dates })
  const dates = { validFrom: '2027-01-01', validUntil: '2027-01-02', price: 1 }

  expect(judge('🇺🇿'.repeat(max))).toBe(true)
  expect(judge('🇺🇿'.repeat(max + 1))).toBe(false)
  expect(judge('ж'.repeat(max + 1))).toBe(false)
  expect(judge(`и${'\u0307'.repeat(max * 9)}`)).toBe(false)
  expect(fits(`и${'\u0307'.repeat(max)}`, max)).toBe(true)
})
