import { expect, test } from 'vitest'
import { contactAddress } from './contactAddress'

test('a number is called, and written to where its type names a messenger', () => {
  expect(contactAddress('MobilePhone', '+998 90 123-45-67')).toBe('tel:+998901234567')
  expect(contactAddress('WhatsApp', '+998 90 123-45-67')).toBe('https://wa.me/998901234567')
  expect(contactAddress('Telegram', '+998 90 123-45-67')).toBe('https://t.me/+998901234567')
  expect(contactAddress('WorkEmail', ' lola@karvon.uz')).toBe('mailto:lola@karvon.uz')
})

test('Telegram is found by its name in every way of writing it', () => {
  for (const value of ['@lola_t', 'lola_t', 't.me/lola_t', 'https://t.me/lola_t', 'https://telegram.me/lola_t/']) {
    expect(contactAddress('Telegram', value)).toBe('https://t.me/lola_t')
  }
})

test('what leads nowhere is no address', () => {
  expect(contactAddress('Telegram', 'javascript:alert(1)')).toBeNull()
  expect(contactAddress('Telegram', 'Лола')).toBeNull()
  expect(contactAddress('WhatsApp', '12-34')).toBe('tel:1234')
  expect(contactAddress('Skype', 'lola.t')).toBeNull()
})
