import { expect, test } from 'vitest'
import { clientFields } from '../clients/clientFields'
import { countryCodes, isCountry } from '../countries/countryCodes'
import { fieldNote } from '../fields/fieldNotes'
import { initialValues } from '../fields/fields'
import { textsAsMeant } from '../fields/meantTexts'
import { schemaOf } from '../fields/schemaOf'
import { tourFields } from '../tours/tourFields'
import { travellerFields } from '../trips/travellerFields'
import { clientDocumentFields } from './clientDocumentFields'
import { companionFields } from './companionFields'
import { displayPassport, latinNameIn } from './passportFields'
import { visaFields } from './visaFields'

const { rule: passport } = clientDocumentFields.number
const today = '2026-05-01'

test.each([
  ['FA1234567', true, null],
  ['fa 123 45 67', true, null],
  ['I-TN/4.5', true, null],
  ['АА1234567', false, 'AA1234567'],
  ['ах 12', false, 'AX 12'],
  ['ABЕKМНОРСТУХ', false, 'ABEKMHOPCTYX'],
  ['ЖЯ1234567', false, null],
  ['Ў1', false, null],
  ['№ 5', false, null],
])('a passport may be called «%s»: %s, and what was meant is %s', (number, isAllowed, meant) => {
  expect([passport?.allows(number), passport?.meant?.(number)]).toEqual([isAllowed, meant])
})

test('each number of a passport and each country goes by the same rule', () => {
  const { rule: country } = visaFields.countryCode
  const ruled = { clientDocumentFields, companionFields, travellerFields, clientFields, tourFields, visaFields }
  const found = Object.entries(ruled).flatMap(([table, fields]) =>
    Object.entries(fields).flatMap(([name, field]) => {
      const rule = field.kind === 'text' ? field.rule : undefined
      return rule === passport ? `${table}.${name}: passport` : rule === country ? `${table}.${name}: country` : []
    }),
  )

  expect(found).toEqual([
    'clientDocumentFields.series: passport',
    'clientDocumentFields.number: passport',
    'clientDocumentFields.nationalityCode: country',
    'companionFields.passportNumber: passport',
    'travellerFields.nationalityCode: country',
    'travellerFields.passportNumber: passport',
    'clientFields.nationalityCode: country',
    'tourFields.visaCountry: country',
    'visaFields.countryCode: country',
  ])
})

test('what is against a rule is refused by words; what was stored before may stay, and nothing else like it', async () => {
  const stored = { ...initialValues(companionFields), fullName: 'Лола', passportNumber: 'ЖЯ1' }
  const judge = (values: object, schema = schemaOf(companionFields)) =>
    schema.validate({ ...stored, ...values }).then(
      () => '',
      (error: Error) => error.message,
    )

  expect(await judge({})).toBe('Только латинские буквы и цифры')
  expect(await judge({}, schemaOf(companionFields, stored))).toBe('')
  expect(await judge({ passportNumber: 'ЖЯ2' }, schemaOf(companionFields, stored))).toBe(
    'Только латинские буквы и цифры',
  )
  expect(await judge({ passportNumber: '' })).toBe('')
  expect(await judge({ passportNumber: '', latinLastName: 'Рахимова' })).toMatch(/^Только латинские буквы, пробел/)
  expect(await judge({ passportNumber: '', latinLastName: "o'tkir-bek qizi" })).toBe('')
})

test('a country is one of ISO 3166', () => {
  expect(countryCodes).toHaveLength(249)
  expect(new Set(countryCodes).size).toBe(249)
  expect(['UZ', 'gb', 'UK', 'XX', 'U', ''].map(isCountry)).toEqual([true, true, false, false, false, false])
  const names = new Intl.DisplayNames('ru', { type: 'region', fallback: 'none' })
  expect(countryCodes.filter((code) => !names.of(code))).toEqual([])
})

test.each([
  ['a number on the wrong keyboard', companionFields.passportNumber, 'АА1', '', 'Только латинские буквы и цифры'],
  ['no country', visaFields.countryCode, 'UK', '', 'Нет страны с таким кодом: нужны две буквы, как UZ'],
  ['an end before the issue', visaFields.expiryDate, '2026-01-01', '2026-01-02', 'Раньше даты выдачи'],
  ['an end on the day of the issue', visaFields.expiryDate, '2026-01-02', '2026-01-02', ''],
  ['an end while the issue is not known', visaFields.expiryDate, '2026-01-01', '', ''],
  ['a birth to come', companionFields.dateOfBirth, '2026-05-02', '', 'Эта дата ещё не наступила'],
  ['a birth today', companionFields.dateOfBirth, today, '', ''],
  ['a birth 120 years ago', companionFields.dateOfBirth, '1906-05-01', '', ''],
  ['a birth before that', companionFields.dateOfBirth, '1906-04-30', '', 'Больше 120 лет: проверьте год'],
  ['half a day', companionFields.dateOfBirth, '2026-0', '', ''],
])('tells at once of %s', (_, field, value, other, note) => {
  expect(fieldNote(field, value, other, today)).toBe(note)
})

test('groups the number of a passport, and leaves those of others as they are', () => {
  expect(['FA1234567', 'FA 1234567', 'AA 123 45 67', '75 1234567', 'C01X00T47'].map(displayPassport)).toEqual([
    ...['FA 123 45 67', 'FA 123 45 67', 'AA 123 45 67', '75 1234567', 'C01X00T47'],
  ])
  expect(latinNameIn({ latinLastName: 'ALIEVA', latinFirstName: 'NODIRA' })).toBe('ALIEVA NODIRA')
})

test('a passport that was stored with letters of the other keyboard is meant in Latin ones; others stay as they are', () => {
  expect(textsAsMeant(clientDocumentFields, { series: 'аа', number: '123 45 67', issuedBy: 'МВД' })).toEqual({
    series: 'AA',
  })
  expect(textsAsMeant(clientDocumentFields, { series: 'ЖЖ', number: '1' })).toEqual({})
})
