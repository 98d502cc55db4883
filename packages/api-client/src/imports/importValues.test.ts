import { expect, test } from 'vitest'
import {
  readDayText,
  readFlagText,
  readGender,
  readLanguage,
  readLoyalty,
  splitName,
  writtenName,
} from './importValues'

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
  ['Каримов\u00a0Азиз\u202fБаходирович', 'Каримов', 'Азиз', 'Баходирович'],
  ['SAIDOV/RUSTAM MR', 'SAIDOV', 'RUSTAM', ''],
  ['SAIDOVA/LOLA MISS CHD', 'SAIDOVA', 'LOLA', ''],
  ['SAIDOVA/ZARA(CHD)', 'SAIDOVA', 'ZARA', ''],
  ['SAIDOV/RUSTAMMR', 'SAIDOV', 'RUSTAM', ''],
  ['SAIDOVA/DILNOZAMRS', 'SAIDOVA', 'DILNOZA', ''],
  ['EL/AMR', 'EL', 'AMR', ''],
  ['1SAIDOV/BEK', 'SAIDOV', 'BEK', ''],
  ['SAIDOV/BEK/MR', 'SAIDOV', 'BEK', ''],
  ['MR RUSTAM SAIDOV', 'SAIDOV', 'RUSTAM', ''],
  ['Mrs. Anna Karimova', 'Karimova', 'Anna', ''],
  ['SAIDOV RUSTAM MR', 'SAIDOV', 'RUSTAM', ''],
  ['г-н Исаев Марат', 'Исаев', 'Марат', ''],
  ['г-жа Исаева Лола', 'Исаева', 'Лола', ''],
  ['1. Турдиев Шавкат', 'Турдиев', 'Шавкат', ''],
  ['12) Турдиев Шавкат', 'Турдиев', 'Шавкат', ''],
  ['3 Турдиев Шавкат', 'Турдиев', 'Шавкат', ''],
  ['Ivanova (Petrova) Anna', 'Ivanova', 'Anna', ''],
  ['Собиров "Бек" Отабек', 'Собиров', 'Отабек', ''],
  ['"Собиров Отабек"', 'Собиров', 'Отабек', ''],
  ['Собиров; Жахонгир', 'Собиров', 'Жахонгир', ''],
  ['G"ulomov O"tkir', 'G"ulomov', 'O"tkir', ''],
  ['Сергей Пак', 'Пак', 'Сергей', ''],
  ['Sergey Kim', 'Kim', 'Sergey', ''],
  ['Пак Сергей', 'Пак', 'Сергей', ''],
  ['Шевченко Ким', 'Шевченко', 'Ким', ''],
  ['Mr', '', 'Mr', ''],
])('«%s» is divided', (text, lastName, firstName, middleName) => {
  expect(splitName(text)).toEqual({ lastName, firstName, middleName })
})

test.each([
  ['SAIDOV/RUSTAM MR', 'Male', false],
  ['SAIDOVA/LOLA MISS CHD', 'Female', false],
  ['г-жа Исаева Лола', 'Female', false],
  ['KIM/ANYA CHD', undefined, false],
  ['MR KIM MRS', undefined, false],
  ['Mironov Msrop', undefined, false],
  ['Ivanova (Petrova) Anna', undefined, true],
  ['RAHIMOV AMIR (CHD 5 y.o.)', undefined, true],
  ['SAIDOVA/ZARA(CHD)', undefined, false],
  ['SAIDOVA/ZARA (MRS)', 'Female', false],
  ['"Собиров Отабек"', undefined, false],
])('«%s» tells of the person: %s, more: %s', (text, gender, hasMore) => {
  const said = writtenName(text)

  expect([said.gender, said.hasMore]).toEqual([gender, hasMore])
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
  ['12MAR84', '1984-03-12'],
  ['11MAR29', '1929-03-11'],
  ['12 MAR 1984', '1984-03-12'],
  ['12Mar1984', '1984-03-12'],
  ['19840312', '1984-03-12'],
  ['20101210', '2010-12-10'],
  ['12,03,1984', '1984-03-12'],
  ['12.III.1984', '1984-03-12'],
  ['12.ХІІ.84', '1984-12-12'],
  ['12-iv-1984', '1984-04-12'],
  ['«12» марта 1984 г.', '1984-03-12'],
  ['"12" марта 1984 года', '1984-03-12'],
  ['12.03.84 г.р.', '1984-03-12'],
  ['12.03.1984 года рождения', '1984-03-12'],
  ['12 март 1984', '1984-03-12'],
  ['12 сент. 1984', '1984-09-12'],
  ['12 Sept 1984', '1984-09-12'],
  ['12 yanvar 1984', '1984-01-12'],
  ['12 январ 1984 йил', '1984-01-12'],
  ['1984-yil 12-mart', '1984-03-12'],
  ['1984 йил 12 октябр', '1984-10-12'],
  ['12 sentabr 1984-yil', '1984-09-12'],
  ['2-го мая 1984', '1984-05-02'],
  ['05.12.24', '2024-12-05'],
  ['05.12.27', '1927-12-05'],
])('the day «%s» is %s', (text, day) => {
  expect(readDayText(text, 'dayFirst', 2026)?.day).toBe(day)
})

test.each([
  '',
  'скоро',
  '31FEB84',
  '19841332',
  '30.II.1984',
  '12.XIII.1984',
  '«30» февраля 1984 г.',
  'II-АН 123456',
  'FA 1234567',
  '32.01.2026',
  '30.02.2026',
  '05.13.1984',
  '1984',
  '998901234567',
  '5 жнаря 1984',
  '12.1984',
])('«%s» is no day', (text) => {
  expect(readDayText(text, 'dayFirst', 2026)).toBeUndefined()
})

test('tells both readings where nothing says which is the month, but not between dots', () => {
  expect(readDayText('05/06/1984', 'dayFirst', 2026)).toEqual({ day: '1984-06-05', other: '1984-05-06' })
  expect(readDayText('05/06/1984', 'monthFirst', 2026)).toEqual({ day: '1984-05-06', other: '1984-06-05' })
  expect(readDayText('05.06.1984', 'monthFirst', 2026)).toEqual({ day: '1984-06-05' })
  expect(readDayText('05,06,1984', 'monthFirst', 2026)).toEqual({ day: '1984-06-05' })
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
