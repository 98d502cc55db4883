import fc from 'fast-check'
import { expect, test } from 'vitest'
import { displayText, filledLanguages, languages } from './localizedText'

test('shows Russian, else English, else Uzbek', () => {
  expect(displayText({ ru: 'Хива', en: 'Khiva', uz: 'Xiva' })).toBe('Хива')
  expect(displayText({ ru: ' ', en: 'Khiva', uz: 'Xiva' })).toBe('Khiva')
  expect(displayText({ ru: '', en: '\n', uz: 'Xiva' })).toBe('Xiva')
})

test('falls back when nothing is written', () => {
  expect(displayText({ ru: '', en: '', uz: '' }, 'Без названия')).toBe('Без названия')
  expect(displayText(null, 'Без названия')).toBe('Без названия')
  expect(displayText(undefined)).toBe('')
})

test('reads the plain string of an older record as Russian', () => {
  expect(displayText('Хива')).toBe('Хива')
  expect(filledLanguages('Хива')).toEqual(['ru'])
})

test('survives missing languages and nulls', () => {
  expect(displayText({ uz: 'Xiva', ru: null })).toBe('Xiva')
  expect(filledLanguages({ en: 'Khiva' })).toEqual(['en'])
})

test('shows something exactly when a language is filled', () => {
  const text = fc.constantFrom('', ' ', '\t', 'Хива', ' Khiva ')

  fc.assert(
    fc.property(fc.record({ ru: text, en: text, uz: text }), (value) => {
      const filled = filledLanguages(value)

      expect(filled).toEqual(languages.filter((language) => value[language].trim()))
      expect(displayText(value)).toBe(filled[0] ? value[filled[0]].trim() : '')
    }),
  )
})
