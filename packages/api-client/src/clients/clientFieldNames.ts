import type { LabelsOf } from '../fields/labels'
import type { clientFields } from './clientFields'

/** What the fields of a client are called in columns, flags and the activity log. */
export const clientFieldNames: LabelsOf<typeof clientFields> = {
  firstName: { ru: 'Имя', en: 'First name' },
  lastName: { ru: 'Фамилия', en: 'Last name' },
  middleName: { ru: 'Отчество', en: 'Middle name' },
  dateOfBirth: { ru: 'Дата рождения', en: 'Born' },
  gender: { ru: 'Пол', en: 'Gender' },
  loyaltyStatusLevel: { ru: 'Уровень лояльности', en: 'Loyalty level' },
  nationalityCode: { ru: 'Гражданство', en: 'Nationality' },
  inn: { ru: 'ИНН', en: 'INN' },
  preferredLanguage: { ru: 'Язык общения', en: 'Language' },
  description: { ru: 'Описание', en: 'Description' },
}
