import { beds, rooms } from '../clientRecords/clientPreferenceFields'
import type { Label } from '../fields/labels'
import type { ManifestEntry } from './departureTypes'

/** Languages that hotels, carriers and borders read. */
export const manifestLanguages = ['ru', 'en'] as const satisfies readonly (keyof Label)[]
/** One of `manifestLanguages`. */
export type ManifestLanguage = (typeof manifestLanguages)[number]

/** A column of the list for hotel, carrier and border: on paper, in a workbook and in the terminal. */
export interface ManifestColumn {
  /** As a file of the terminal calls it. */
  name: string
  label: Label
  /** A day is `YYYY-MM-DD`. */
  kind: 'text' | 'day'
  /** In characters. */
  width: number
  value(entry: ManifestEntry, language: ManifestLanguage): string
}

/** What stands on the printed list besides its columns. */
export const manifestWords = {
  ru: { title: 'Список группы', total: 'Всего' },
  en: { title: 'Passenger list', total: 'Total' },
} as const satisfies Record<ManifestLanguage, object>

const needWords = {
  halalMeals: { ru: 'халяль', en: 'halal' },
  wheelchairAccess: { ru: 'кресло-коляска', en: 'wheelchair' },
} as const satisfies Record<string, Label>

const genderWords: Readonly<Record<string, Label>> = { Male: { ru: 'М', en: 'M' }, Female: { ru: 'Ж', en: 'F' } }

/** Hotels know them by these names in every language; whoever takes any bed says nothing. */
const named = (names: readonly string[], place: number | null): string => {
  const name = place === null ? '' : (names[place] ?? '')
  return name === 'Any' ? '' : name
}

/** In the order of print. */
export const manifestColumns: readonly ManifestColumn[] = [
  { name: 'name', label: { ru: 'Фамилия и имя', en: 'Name' }, kind: 'text', width: 34, value: ({ name }) => name },
  {
    name: 'dateOfBirth',
    label: { ru: 'Дата рождения', en: 'Date of birth' },
    kind: 'day',
    width: 13,
    value: ({ dateOfBirth }) => dateOfBirth,
  },
  {
    name: 'gender',
    label: { ru: 'Пол', en: 'Sex' },
    kind: 'text',
    width: 8,
    value: ({ gender }, language) => genderWords[gender]?.[language] ?? '',
  },
  {
    name: 'nationalityCode',
    label: { ru: 'Гражданство', en: 'Nationality' },
    kind: 'text',
    width: 12,
    value: ({ nationalityCode }) => nationalityCode,
  },
  {
    name: 'passport',
    label: { ru: 'Паспорт', en: 'Passport' },
    kind: 'text',
    width: 16,
    value: ({ passport }) => passport,
  },
  {
    name: 'passportExpiry',
    label: { ru: 'Паспорт до', en: 'Valid until' },
    kind: 'day',
    width: 13,
    value: ({ passportExpiry }) => passportExpiry,
  },
  {
    name: 'needs',
    label: { ru: 'Питание и доступность', en: 'Food and access' },
    kind: 'text',
    width: 40,
    value: ({ needs }, language) =>
      [
        ...(needs.halalMeals ? [needWords.halalMeals[language]] : []),
        ...(needs.wheelchairAccess ? [needWords.wheelchairAccess[language]] : []),
        ...needs.dietaryNotes,
      ].join('; '),
  },
  {
    name: 'room',
    label: { ru: 'Размещение', en: 'Room' },
    kind: 'text',
    width: 12,
    value: ({ roomType }) => named(rooms, roomType),
  },
  {
    name: 'bed',
    label: { ru: 'Кровать', en: 'Bed' },
    kind: 'text',
    width: 10,
    value: ({ bedPreference }) => named(beds, bedPreference),
  },
  { name: 'phone', label: { ru: 'Телефон', en: 'Phone' }, kind: 'text', width: 18, value: ({ phone }) => phone },
  {
    name: 'travelsWith',
    label: { ru: 'С кем едет', en: 'Travels with' },
    kind: 'text',
    width: 34,
    value: ({ travelsWith }) => travelsWith,
  },
]
