import { genders } from '../clients/clientFields'
import { day, text } from '../fields/fields'
import { optionalPlaceOf, reference } from '../fields/rareFields'
import { type RecordOf, readRecord } from '../fields/readFields'
import type { RecordDescription } from './clientRecordTypes'
import { latinNameFields, passportText } from './passportFields'
import { nameKey, paperKey } from './recordKeys'

/** Who travels with a client. Source: docs/product.md. */
export const companionFields = {
  fullName: text({ max: 300, required: 'Имя спутника обязательно' }),
  relationship: text({ max: 100 }),
  passportNumber: passportText({ max: 60, isUpperCase: true }),
  ...latinNameFields,
  dateOfBirth: day({ isBirth: true }),
  /** 0 unspecified, 1 male, 2 female; null when the server has none. */
  gender: optionalPlaceOf(genders, 'Неизвестный пол'),
  /** The companion's own record as a client. */
  relatedClientId: reference(),
}

export interface Companion extends RecordOf<typeof companionFields> {}

export const companionKind = {
  path: 'companions',
  fields: companionFields,
  read: (raw) => readRecord(companionFields, raw),
  newBody: (clientId, fields) => ({ clientId, ...fields, gender: fields.gender ?? 0 }),
  words: {
    summary: 'Companions',
    notFound: 'Спутник не найден',
    added: 'добавлен спутник',
    changed: 'изменён спутник',
    removed: 'удалён спутник',
  },
  label: ({ fullName }) => `«${fullName}»`,
  item: 'companion',
  title: ({ fullName }) => fullName,
  apart: [],
  isSame(one, other) {
    const [passport, otherPassport] = [one, other].map(({ passportNumber }) => paperKey(passportNumber))
    if (passport && otherPassport) return passport === otherPassport
    return nameKey(one.fullName) === nameKey(other.fullName) && one.dateOfBirth === other.dateOfBirth
  },
  // Gender 0 says nothing.
  said: (row) => ({ ...row, gender: row.gender || null }),
} satisfies RecordDescription<typeof companionFields, Companion>
