import { country } from '../countries/countryCodes'
import { day, text } from '../fields/fields'
import { filePlaces } from '../files/fileRules'
import { type FileRecordOf, type RecordDescription, readFileRecord } from './clientRecordTypes'
import { isSameNumber, masked } from './recordKeys'

/** A visa of a client. Source: docs/product.md. */
export const visaFields = {
  countryCode: country({ isUpperCase: true, required: 'Код страны обязателен' }),
  visaType: text({ max: 100 }),
  visaNumber: text({ max: 60, required: 'Номер визы обязателен' }),
  issueDate: day(),
  expiryDate: day({ notBefore: { field: 'issueDate', note: 'Раньше даты выдачи' } }),
  notes: text({ max: 5000 }),
}

export interface Visa extends FileRecordOf<typeof visaFields> {}

export const visaKind = {
  path: 'visas',
  fields: visaFields,
  read: (raw) => readFileRecord(visaFields, raw),
  file: filePlaces.document,
  words: {
    summary: 'Visas',
    notFound: 'Виза не найдена',
    added: 'добавлена виза',
    changed: 'изменена виза',
    removed: 'удалена виза',
  },
  label: ({ countryCode }) => countryCode,
  item: 'visa',
  title: ({ countryCode, visaNumber }) => `${countryCode} ${masked(visaNumber)}`,
  apart: ['countryCode', 'visaNumber'],
  isSame: (one, other) => one.countryCode === other.countryCode && isSameNumber(one.visaNumber, other.visaNumber),
} satisfies RecordDescription<typeof visaFields, Visa>
