import { country } from '../countries/countryCodes'
import {
  day,
  flag,
  forStaff,
  forVisitors,
  localized,
  money,
  nameOf,
  text,
  type ValuesOf,
  whole,
} from '../fields/fields'
import type { LabelsOf } from '../fields/labels'
import { type RecordOf, readRecord } from '../fields/readFields'
import { type Id, readOptionalText, readText } from '../read/fields'
import { type PicturedInput, pictureFieldNames, pictureFields } from '../site/pictureFields'
import { publicationTimeNames, publicationTimes } from '../site/publicationTimeFields'

/** The number of a tour; text from servers that count otherwise. */
export type TourId = Id

/** Longest title of a tour or a day, in characters a language. Ours: the documents name no limit. */
export const titleLimit = 300
/** Longest description of a tour or a day, in characters a language. Ours: the documents name no limit. */
export const descriptionLimit = 5000

/** Does the border of the tour ask for a visa? */
export const visaNeeds = ['Unknown', 'NotNeeded', 'Needed'] as const
/** One of `visaNeeds`. */
export type VisaNeed = (typeof visaNeeds)[number]

/** What a tour asks of the papers of those who go. Ours. */
export const requirementFields = {
  /** Does the trip cross a border? Nobody is warned of papers for one that does not. */
  crossesBorder: forStaff(flag({ initial: true })),
  /** Months that a passport has to hold after the return. */
  passportMonths: forStaff(whole({ initial: 6, min: 0, max: 24 })),
  visaNeed: forStaff(nameOf(visaNeeds, 'Неизвестная виза')),
  /** Two letters, ISO 3166: whose visa. */
  visaCountry: forStaff(country({ isUpperCase: true })),
}

export type TourRequirements = ValuesOf<typeof requirementFields>

/** A tour on sale. Source: docs/product.md; messages verbatim. */
export const tourFields = {
  title: forVisitors(localized({ max: titleLimit, aliases: ['titleJson'] })),
  description: forVisitors(localized({ max: descriptionLimit, aliases: ['descriptionJson'] })),
  ...pictureFields,
  /** Dollars with cents as decimals. */
  price: forVisitors(
    money({
      min: 0,
      max: 1_000_000_000,
      required: 'Цена обязательна',
      words: {
        notNumber: 'Цена должна быть положительным числом',
        tooSmall: 'Цена должна быть положительной',
        tooLarge: 'Слишком большая цена',
      },
    }),
  ),
  validFrom: forVisitors(day({ required: 'Дата начала обязательна' })),
  /** Later than `validFrom`. */
  validUntil: forVisitors(day({ required: 'Дата окончания обязательна' })),
  /** Inactive tours are hidden from visitors of the site; staff still see them. */
  isActive: forStaff(flag({ initial: true })),
  ...publicationTimes,
  ...requirementFields,
  /** What has to be done before a departure, an item a line. */
  checklist: forStaff(text({ max: 2000 })),
}

/** What the fields of a tour are called in columns, flags and the activity log. */
export const tourFieldNames: LabelsOf<typeof tourFields> = {
  title: { ru: 'Название', en: 'Title' },
  description: { ru: 'Описание', en: 'Description' },
  ...pictureFieldNames,
  price: { ru: 'Цена', en: 'Price' },
  validFrom: { ru: 'Дата начала', en: 'First day' },
  validUntil: { ru: 'Дата окончания', en: 'Last day' },
  isActive: { ru: 'Активность', en: 'Active' },
  ...publicationTimeNames,
  crossesBorder: { ru: 'Пересекает границу', en: 'Crosses a border' },
  passportMonths: { ru: 'Месяцев действия паспорта', en: 'Passport months', column: { listed: 'no' } },
  visaNeed: { ru: 'Виза', en: 'Visa' },
  visaCountry: { ru: 'Страна визы', en: 'Visa country' },
  checklist: { ru: 'Чек-лист вылета', en: 'Checklist' },
}

/** What a form or an import fills in. */
export type TourInput = PicturedInput<typeof tourFields>

export interface Tour extends RecordOf<typeof tourFields> {
  /** Stored path of the picture, for `api.files.address`. */
  imageUrl: string | null
  /** Stored path of a small version of the picture, when the server made one. */
  thumbnailUrl: string | null
  /** Moment, ISO 8601 in UTC. */
  createdAt: string
}

/** Reads a tour; the picture may be called `mediaUrl` or `image`. */
export const readTour = (raw: unknown): Tour =>
  readRecord(tourFields, raw, (member) => ({
    imageUrl: readOptionalText(member('mediaUrl')) ?? readOptionalText(member('image')),
    thumbnailUrl: readOptionalText(member('thumbnailUrl')),
    createdAt: readText(member('createdAt')),
  }))
