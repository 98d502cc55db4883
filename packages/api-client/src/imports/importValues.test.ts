import { expect, test } from 'vitest'
import { readDayText, readFlagText, readGender, readLanguage, readLoyalty, splitName } from './importValues'

test.each([
  ['Каримова Нодира Шавкатовна', 'Каримова', 'Нодира', 'Шавкатовна'],
  ['Нодира Шавкатовна Каримова', 'Каримова', 'Нодира', 'Шавкатовна'],
  ['Karimov Aziz Shavkat o‘g‘li', 'Karimov', 'Aziz', 'Shavkat o‘g‘li'],
  ['Раҳимова Дилноза Баҳром қизи', 'Раҳимова', 'Дилноза', 'Баҳром қизи'],
  ['Нодира Пирматова', 'Пирматова', 'Нодира', ''],
  ['Пирматова Нодира', 'Пирматова', 'Нодира', ''],
  ['Пирматова, Нодира Шавкатовна', 'Пирматова', 'Нодира', 'Шавкатовна'],
  ['PIRMATOVA/NODIRA', 'PIRMATOVA', 'NODIRA', ''],
  ['Ким Ольга', 'Ким', 'Ольга', ''],
  ['Van der Berg, Anna', 'Van der Berg', 'Anna', ''],
  ['Лола', '', 'Лола', ''],
  ['Лола Каримовна', '', 'Лола', 'Каримовна'],
  ['  Тоҳир   Юсупов ', 'Юсупов', 'Тоҳир', ''],
])('«%s» is divided', (text, lastName, firstName, middleName) => {
  expect(splitName(text)).toEqual({ lastName, firstName, middleName })
})

test.each([
  ['05.12.1984', '1984-12-05'],
  ['5.12.84', '1984-12-05'],
  ['5/12/84', '1984-12-05'],
  ['25/12/84', '1984-12-25'],
  ['12-25-1984', '1984-12-25'],
  ['1984-12-05', '1984-12-05'],
  ['1984/12/5', '1984-12-05'],
  ['1984-12-05T00:00:00Z', '1984-12-05'],
  ['05.12.1984 0:00:00', '1984-12-05'],
  ['05.12.1984 г.', '1984-12-05'],
  ['5 декабря 1984', '1984-12-05'],
  ['5 декабря 1984 г.', '1984-12-05'],
  ['5 мая 1984', '1984-05-05'],
  ['5-июл-84', '1984-07-05'],
  ['1984 yil 5 dekabr', '1984-12-05'],
  ['5 iyun 1984', '1984-06-05'],
  ['1984 йил 5 июль', '1984-07-05'],
  ['December 5, 1984', '1984-12-05'],
  ['05-Dec-1984', '1984-12-05'],
  ['5th Dec 1984', '1984-12-05'],
  ['31021', '1984-12-05'],
  ['05121984', '1984-12-05'],
  ['05.12.24', '2024-12-05'],
  ['05.12.27', '1927-12-05'],
])('the day «%s» is %s', (text, day) => {
  expect(readDayText(text, 'dayFirst', 2026)?.day).toBe(day)
})

test.each(['', 'скоро', '32.01.2026', '30.02.2026', '05.13.1984', '1984', '998901234567', '5 жнаря 1984', '12.1984'])(
  '«%s» is no day',
  (text) => {
    expect(readDayText(text, 'dayFirst', 2026)).toBeUndefined()
  },
)

test('tells both readings where nothing says which is the month, but not between dots', () => {
  expect(readDayText('05/06/1984', 'dayFirst', 2026)).toEqual({ day: '1984-06-05', other: '1984-05-06' })
  expect(readDayText('05/06/1984', 'monthFirst', 2026)).toEqual({ day: '1984-05-06', other: '1984-06-05' })
  expect(readDayText('05.06.1984', 'monthFirst', 2026)).toEqual({ day: '1984-06-05' })
  expect(readDayText('06/06/1984', 'dayFirst', 2026)).toEqual({ day: '1984-06-06' })
})

test('words of three languages are choices', () => {
  expect(['муж', 'Ж', 'М.', 'жен.', 'erkak', 'AYOL', 'аёл', 'Male', 'f', 'MR', 'кот'].map(readGender)).toEqual([
    ...['Male', 'Female', 'Male', 'Female', 'Male', 'Female', 'Female', 'Male', 'Female', 'Male', undefined],
  ])
  expect(['Золотой', 'Silver', 'oltin', '3'].map(readLoyalty)).toEqual(['Gold', 'Silver', 'Gold', undefined])
  expect(['русский', 'oʻzbekcha', 'ENG'].map(readLanguage)).toEqual(['ru', 'uz', 'en'])
  expect(['да', 'Yo‘q', 'ha', '1', 'может быть'].map(readFlagText)).toEqual([true, false, true, true, undefined])
})
