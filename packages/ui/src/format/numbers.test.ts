import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatFileSize, formatMoney, formatNumber } from './numbers'

test('writes money with two decimals and the dollar behind', () => {
  expect(formatMoney(1200)).toBe('1\u00a0200,00\u00a0$')
  expect(formatMoney(0)).toBe('0,00\u00a0$')
  expect(formatMoney(1234567.891)).toBe('1\u00a0234\u00a0567,89\u00a0$')
  expect(formatMoney(Number.NaN)).toBe('—')
})

test('loses no cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e11 }), (cents) => {
      const digits = formatMoney(cents / 100).replace(/\D/g, '')

      expect(Number(digits)).toBe(cents)
    }),
  )
})

test('keeps thousands apart', () => {
  expect(formatNumber(1204)).toBe('1\u00a0204')
  expect(formatNumber(999)).toBe('999')
  expect(formatNumber(1.5)).toBe('1,5')
})

test('writes a file size in kilobytes with two decimals', () => {
  expect(formatFileSize(497869)).toBe('486,20\u00a0КБ')
  expect(formatFileSize(1536)).toBe('1,50\u00a0КБ')
  expect(formatFileSize(0)).toBe('0,00\u00a0КБ')
  expect(formatFileSize(20 * 1024 * 1024)).toBe('20\u00a0480,00\u00a0КБ')
  expect(formatFileSize(Number.NaN)).toBe('—')
})

test('writes as English does, with the currency that is given', () => {
  expect(formatNumber(1204.5, 'en')).toBe('1,204.5')
  expect(formatFileSize(1536, undefined, 'en')).toBe('1.50\u00a0KB')
  expect(formatMoney(1200.5, { language: 'en' })).toBe('$1,200.50')
  expect(formatMoney(1200.5, { language: 'en', currency: 'EUR' })).toBe('€1,200.50')
  expect(formatMoney(1200.5, { currency: 'EUR' })).toBe('1\u00a0200,50\u00a0€')
})
