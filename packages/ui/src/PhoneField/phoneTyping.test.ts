import { expect, test } from 'vitest'
import { typePhone } from './phoneTyping'

/** Types one key after the other; `|` is the caret. */
function type(shown: string, key: string): string {
  const caret = shown.indexOf('|')
  const before = shown.replace('|', '')
  const [text, at, inputType] =
    key === 'Backspace'
      ? [before.slice(0, caret - 1) + before.slice(caret), caret - 1, 'deleteContentBackward']
      : key === 'Delete'
        ? [before.slice(0, caret) + before.slice(caret + 1), caret, 'deleteContentForward']
        : [before.slice(0, caret) + key + before.slice(caret), caret + key.length, 'insertText']
  const result = typePhone(before, { text, caret: at }, inputType)
  return `${result.text.slice(0, result.caret)}|${result.text.slice(result.caret)}`
}

const typeAll = (keys: string) => [...keys].reduce(type, '|')

test('groups while one types, and adds the plus', () => {
  expect(typeAll('998901234567')).toBe('+998 90 123 45 67|')
  expect(typeAll('79162041138')).toBe('+7 916 204 11 38|')
  expect(typeAll('+79162041138')).toBe('+7 916 204 11 38|')
})

test('leaves numbers of other countries as they are written', () => {
  expect(typeAll('+44 7700 900142')).toBe('+44 7700 900142|')
})

test('keeps the caret behind the digit just typed', () => {
  expect(type('+998 90| 123 45 6', '9')).toBe('+998 90 9|12 34 56')
  expect(type('+998 9|0 123', '5')).toBe('+998 95| 012 3')
})

test('takes the digit before a space, and the one behind it', () => {
  expect(type('+998 90 |123 45 67', 'Backspace')).toBe('+998 9|1 234 56 7')
  expect(type('+998 90| 123 45 67', 'Delete')).toBe('+998 90| 234 56 7')
})

test('can be emptied key by key', () => {
  const keys = Array.from({ length: 20 }, () => 'Backspace')

  expect(keys.reduce((shown, key) => (shown.startsWith('|') ? shown : type(shown, key)), '+998 90 123 45 67|')).toBe(
    '|',
  )
})
