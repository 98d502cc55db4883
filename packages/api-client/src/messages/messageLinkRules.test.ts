import { expect, test } from 'vitest'
import { messageAddress } from './messageLinkRules'

test.each([
  ['WhatsApp', '90 123-45-67', 'https://wa.me/998901234567?text=%D0%94%D0%B0%20%26%20%23'],
  ['Telegram', '+998 90 123 45 67', 'https://t.me/+998901234567?text=%D0%94%D0%B0%20%26%20%23'],
  ['SMS', '+998901234567', 'sms:+998901234567?body=%D0%94%D0%B0%20%26%20%23'],
  ['Mail', ' lola@karvon.uz ', 'mailto:lola@karvon.uz?subject=%D0%A5%D0%B8%D0%B2%D0%B0&body=%D0%94%D0%B0%20%26%20%23'],
] as const)('%s is opened with the text filled in', (channel, to, address) => {
  expect(messageAddress(channel, to, 'Да & #', 'Хива')).toBe(address)
})

test.each([
  ['WhatsApp', '12'],
  ['Telegram', '@lola'],
  ['SMS', ''],
  ['Mail', 'lola'],
  ['Mail', 'lola@karvon.uz?bcc=x@y.uz z'],
] as const)('%s to %s is nowhere', (channel, to) => {
  expect(messageAddress(channel, to, 'Да')).toBeNull()
})

test('a letter keeps its lines, and its address what is in it', () => {
  expect(messageAddress('Mail', 'a?b@c.uz', 'Раз\nдва')).toBe(
    'mailto:a%3Fb@c.uz?body=%D0%A0%D0%B0%D0%B7%0D%0A%D0%B4%D0%B2%D0%B0',
  )
})
