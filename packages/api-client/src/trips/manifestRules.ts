import { beds, rooms } from '../clientRecords/clientPreferenceFields'
import type { Label } from '../fields/labels'
import type { Id } from '../read/fields'
import type { DoubledPerson, Manifest, ManifestEntry, OpenSale } from './departureTypes'
import { gapText } from './travellerWords'

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
  ru: {
    title: 'Список группы',
    total: 'Всего',
    open: 'Список не окончательный',
    unconfirmed: 'состав не подтверждён',
    pending: 'ожидает подтверждения',
    twice: 'дважды',
    alike: 'возможно, дважды',
    sale: 'продажа',
    sales: 'продажи',
    and: 'и',
  },
  en: {
    title: 'Passenger list',
    total: 'Total',
    open: 'This list is not final',
    unconfirmed: 'travellers not confirmed',
    pending: 'booking not confirmed',
    twice: 'twice',
    alike: 'possibly twice',
    sale: 'booking',
    sales: 'bookings',
    and: 'and',
  },
} as const satisfies Record<ManifestLanguage, object>

/** What is open about a sale: «3 места, названы 2, состав не подтверждён». */
export function openText(sale: OpenSale, language: ManifestLanguage): string {
  const words = manifestWords[language]
  return [
    sale.places !== sale.named && gapText(sale, language),
    !sale.isConfirmed && words.unconfirmed,
    sale.isPending && words.pending,
  ]
    .filter(Boolean)
    .join(', ')
}

/** «продажи № 811 и № 812» */
export function salesText(sales: readonly Id[], language: ManifestLanguage): string {
  const words = manifestWords[language]
  const numbers = [...new Set(sales.map((sale) => `№ ${sale}`))]
  return `${numbers.length === 1 ? words.sale : words.sales} ${[numbers.slice(0, -1).join(', '), numbers.at(-1)].filter(Boolean).join(` ${words.and} `)}`
}

/** «дважды: продажи № 811 и № 812» */
export const twiceText = ({ isSure, places }: Omit<DoubledPerson, 'name'>, language: ManifestLanguage): string =>
  `${manifestWords[language][isSure ? 'twice' : 'alike']}: ${salesText(
    places.map(({ clientTourId }) => clientTourId),
    language,
  )}`

/**
 * In one sentence whether the list is short, unconfirmed, of trips that may not take place or with somebody twice; empty when it
 * is final.
 */
export function manifestWarning(
  { open, doubled = [] }: Pick<Manifest, 'open'> & Partial<Pick<Manifest, 'doubled'>>,
  language: ManifestLanguage,
): string {
  const told = [
    ...open.map((sale) => `${sale.name} – ${openText(sale, language)}`),
    ...doubled.map((person) => `${person.name} – ${twiceText(person, language)}`),
  ]
  return told.length === 0 ? '' : `${manifestWords[language].open}: ${told.join('; ')}.`
}

const needWords = {
  halalMeals: { ru: 'халяль', en: 'halal' },
  wheelchairAccess: { ru: 'кресло-коляска', en: 'wheelchair' },
} as const satisfies Record<string, Label>

const genderWords: Readonly<Record<string, Label>> = { Male: { ru: 'М', en: 'M' }, Female: { ru: 'Ж', en: 'F' } }

/** Hotels know them by these names in every language; whoever takes any bed says nothing. */
const choiceNamed = (names: readonly string[], place: number | null): string => {
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
    value: ({ roomType }) => choiceNamed(rooms, roomType),
  },
  {
    name: 'bed',
    label: { ru: 'Кровать', en: 'Bed' },
    kind: 'text',
    width: 10,
    value: ({ bedPreference }) => choiceNamed(beds, bedPreference),
  },
  { name: 'phone', label: { ru: 'Телефон', en: 'Phone' }, kind: 'text', width: 18, value: ({ phone }) => phone },
  {
    name: 'travelsWith',
    label: { ru: 'С кем едет', en: 'Travels with' },
    kind: 'text',
    width: 34,
    value: ({ travelsWith }) => travelsWith,
  },
  {
    name: 'remark',
    label: { ru: 'Примечание', en: 'Remark' },
    kind: 'text',
    width: 30,
    value: ({ open, sales, isDoubled }, language) =>
      [
        open && openText(open, language),
        isDoubled && manifestWords[language].twice,
        sales.length > 0 && salesText(sales, language),
      ]
        .filter(Boolean)
        .join(', '),
  },
]
