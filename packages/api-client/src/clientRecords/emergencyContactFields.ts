import { flag, text } from '../fields/fields'
import { type RecordOf, readRecord } from '../fields/readFields'
import { isSamePhone } from '../phones/phoneRules'
import type { RecordDescription } from './clientRecordTypes'
import { nameKey } from './recordKeys'

/** Whom to call when something happens to a client. Source: docs/product.md. */
export const emergencyContactFields = {
  name: text({ max: 200, required: 'Имя контакта обязательно' }),
  relationship: text({ max: 100 }),
  phone: text({ max: 60 }),
  email: text({ max: 200 }),
  available24x7: flag(),
}

export interface EmergencyContact extends RecordOf<typeof emergencyContactFields> {}

export const emergencyContactKind = {
  path: 'emergency-contacts',
  fields: emergencyContactFields,
  read: (raw) => readRecord(emergencyContactFields, raw),
  words: {
    summary: 'Emergency contacts',
    notFound: 'Экстренный контакт не найден',
    added: 'добавлен экстренный контакт',
    changed: 'изменён экстренный контакт',
    removed: 'удалён экстренный контакт',
  },
  label: ({ name }) => `«${name}»`,
  item: 'emergency-contact',
  title: ({ name }) => name,
  apart: ['name', 'phone'],
  isSame: (one, other) =>
    nameKey(one.name) === nameKey(other.name) &&
    (one.phone.trim() === other.phone.trim() || isSamePhone(one.phone, other.phone)),
} satisfies RecordDescription<typeof emergencyContactFields, EmergencyContact>
