import { isBlank } from '@karvon/api-client/validation/visibleText'
import { unseenTexts } from '@karvon/api-client/validation/visibleTextFixtures'
import { isBlank as isBlankInKit } from '@karvon/ui/format'
import fc from 'fast-check'
import { expect, test } from 'vitest'

/** Letters, and signs that nobody sees, in any order. */
const texts = fc.array(fc.oneof(fc.constantFrom(...unseenTexts), fc.string({ unit: 'binary' })), { maxLength: 4 })

test('the kit sees nothing where forms and server see nothing', () => {
  fc.assert(
    fc.property(texts, (parts) => {
      const text = parts.join('')

      expect(isBlankInKit(text)).toBe(isBlank(text))
    }),
  )
})
