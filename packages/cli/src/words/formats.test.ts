import { afterEach, expect, test } from 'vitest'
import { writtenDay, writtenMoney } from './formats'
import { setLanguage } from './words'

afterEach(() => setLanguage('ru'))

test.each([
  ['ru', '1\u00a0200,50\u00a0$', '15.03.2026'],
  ['en', '$1,200.50', 'Mar 15, 2026'],
] as const)('writes amounts and days in %s', async (language, money, day) => {
  await setLanguage(language)

  expect([writtenMoney(1200.5), writtenDay('2026-03-15'), writtenDay('')]).toEqual([money, day, '—'])
})
