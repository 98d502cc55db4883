import { expect, test } from 'vitest'
import { buildCheck } from '../trips/departureFixtures'
import type { CheckReason } from '../trips/departureRules'
import {
  fieldMark,
  fillMessage,
  isUnfinished,
  type MessageSubject,
  messageFieldNames,
  messageFields,
  messageValues,
  unknownMarks,
} from './messageFieldRules'

const subject: MessageSubject = {
  firstName: 'Нодира',
  lastName: 'Алиева',
  tour: { ru: 'Хива', en: '', uz: 'Xiva' },
  departureDate: '2026-05-01',
  returnDate: '',
  checks: [],
  manager: 'Севара Рахимова',
}

const checkOf = (reason: CheckReason, day = '', limit = '') => buildCheck('passport', reason, { day, limit })

test('fields are known by their names in all three languages, in any case and with blanks', () => {
  const text = messageFields
    .flatMap((field) => Object.values(messageFieldNames[field]))
    .map((name) => `{ ${name.toUpperCase()} }`)
    .join(' ')

  expect(unknownMarks(text)).toEqual([])
  expect(fieldMark('departure', 'uz')).toBe('{uchish}')
  const names = messageFields.flatMap((field) => Object.values(messageFieldNames[field]))
  expect(new Set(names).size).toBe(names.length)
})

test.each([
  ['Здравствуйте, {имя}! {паспорт} {паспорт}', ['{паспорт}']],
  ['{}', ['{}']],
  ['Вылет {вылет', ['{']],
  ['вылет} и {name}', ['}']],
  ['{{имя}}', ['{', '}']],
  ['Без полей', []],
])('names what no field is: %s', (text, unknown) => {
  expect(unknownMarks(text)).toEqual(unknown)
})

test('fills in what is known, in the words of the language', () => {
  const ru = fillMessage('{Имя} {фамилия}: «{тур}», {вылет}. {менеджер}', messageValues(subject, 'ru'))
  const en = fillMessage('{name}: {tour}, {departure}', messageValues(subject, 'en'))
  const uz = fillMessage('{ism}: {tur}, {uchish}', messageValues(subject, 'uz'))

  expect(ru).toEqual({ text: 'Нодира Алиева: «Хива», 01.05.2026. Севара Рахимова', missing: [] })
  expect(en.text).toBe('Нодира: Хива, 1 May 2026')
  expect(uz.text).toBe('Нодира: Xiva, 01.05.2026')
})

test('leaves a gap for what nobody knows and says which it is', () => {
  const { text, missing } = fillMessage(
    'Вы вернётесь {возвращение}. Пришлите: {документы}. {return}',
    messageValues(subject, 'ru'),
  )

  expect(text).toBe('Вы вернётесь ____. Пришлите: ____. ____')
  expect(missing).toEqual(['return', 'documents'])
  expect([isUnfinished(text), isUnfinished('Вылет {вылет}'), isUnfinished('Вылет 01.05.2026')]).toEqual([
    true,
    true,
    false,
  ])
})

test('what stands in a value is no field again', () => {
  expect(fillMessage('{имя}', messageValues({ ...subject, firstName: '{тур} $&' }, 'ru')).text).toBe('{тур} $&')
})

test('says which papers of the client are missing or end too early, and nothing of what the agency hands out', () => {
  const checks = [
    checkOf('passportEndsTooSoon', '2026-07-01', '2026-12-10'),
    checkOf('visaMissing'),
    checkOf('papersMissing'),
    checkOf('priceMissing'),
  ]

  expect(messageValues({ ...subject, checks }, 'ru').documents).toBe(
    'загранпаспорт (действует до 01.07.2026, нужен до 10.12.2026), виза',
  )
  expect(messageValues({ ...subject, checks }, 'en').documents).toBe(
    'passport (valid until 1 July 2026, needed until 10 December 2026), visa',
  )
  expect(messageValues({ ...subject, checks: [checkOf('passportMissing')] }, 'uz').documents).toBe(
    'xorijga chiqish pasporti',
  )
  expect(messageValues({ ...subject, checks: [checkOf('passportHolds', '2030-01-01')] }, 'ru').documents).toBe('')
})
