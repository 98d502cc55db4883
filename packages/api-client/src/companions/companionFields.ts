import { genders } from '../clients/clientFields'
import { day, text, type ValuesOf } from '../fields/fields'
import { optionalPlaceOf, reference } from '../fields/rareFields'
import { type RecordOf, readRecord } from '../fields/readFields'

/** Who travels with a client. Source: docs/product.md. */
export const companionFields = {
  fullName: text({ max: 300, required: 'Имя спутника обязательно' }),
  relationship: text({ max: 100 }),
  passportNumber: text({ max: 60, isUpperCase: true }),
  dateOfBirth: day(),
  /** 0 unspecified, 1 male, 2 female; null when the server has none. */
  gender: optionalPlaceOf(genders, 'Неизвестный пол'),
  /** The companion's own record as a client. */
  relatedClientId: reference(),
}

/** What a form fills in. */
export type CompanionInput = ValuesOf<typeof companionFields>

export interface Companion extends RecordOf<typeof companionFields> {}

export const readCompanion = (raw: unknown): Companion => readRecord(companionFields, raw)
