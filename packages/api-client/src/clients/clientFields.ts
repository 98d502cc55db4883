import { country } from '../countries/countryCodes'
import { day, nameOf, text, type ValuesOf } from '../fields/fields'
import type { LabelsOf } from '../fields/labels'
import { reference } from '../fields/rareFields'
import { type Gender, genders, type LoyaltyLevel, loyaltyLevels, spokenLanguages } from './clientChoiceNames'

export { type Gender, genders, type LoyaltyLevel, loyaltyLevels, spokenLanguages }

/** The basic form of a client, as it travels in `PUT /api/clients/{id}`. */
export const clientFields = {
  firstName: text({ max: 200, required: 'Имя обязательно' }),
  lastName: text({ max: 200 }),
  middleName: text({ max: 200 }),
  dateOfBirth: day({ isBirth: true }),
  gender: nameOf(genders, 'Неизвестный пол', { first: 0 }),
  loyaltyStatusLevel: nameOf(loyaltyLevels, 'Неизвестный уровень'),
  nationalityCode: country(),
  inn: text({ max: 16 }),
  preferredLanguage: nameOf(spokenLanguages, 'Неизвестный язык'),
  /** The employee who looks after the client. An addition to the documents. */
  ownerId: reference(),
  description: text({ max: 5000 }),
}

/** Of what stands beside the fields of a client, in characters. */
export const clientLimits = {
  contact: 300,
  tag: 60,
  username: { min: 3, max: 100 },
  password: { min: 6, max: 128 },
}

/** What the fields of a client are called in columns, flags and the activity log. */
export const clientFieldNames: LabelsOf<typeof clientFields> = {
  firstName: { ru: 'Имя', en: 'First name' },
  lastName: { ru: 'Фамилия', en: 'Last name' },
  middleName: { ru: 'Отчество', en: 'Middle name' },
  dateOfBirth: { ru: 'Дата рождения', en: 'Born', column: { listed: 'no' } },
  gender: { ru: 'Пол', en: 'Gender', column: { width: 12 } },
  loyaltyStatusLevel: { ru: 'Уровень лояльности', en: 'Loyalty level', column: { width: 14, listed: 'yes' } },
  nationalityCode: { ru: 'Гражданство', en: 'Nationality', column: { width: 12 } },
  inn: { ru: 'ИНН', en: 'INN', log: 'ИНН' },
  preferredLanguage: { ru: 'Язык общения', en: 'Language' },
  ownerId: { ru: 'Ответственный', en: 'Owner', column: { listed: 'no' } },
  description: { ru: 'Описание', en: 'Description', column: { width: 40 } },
}

/** What the basic form fills in. */
export type ClientInput = ValuesOf<typeof clientFields>
