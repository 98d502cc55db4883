import { type Field, type Fields, flag, forStaff, type ValuesOf } from '../fields/fields'
import type { LabelsOf } from '../fields/labels'
import { moment } from '../fields/momentField'

/** Between which moments visitors of the site see something; without one they always do. */
export const publicationTimes = {
  showFrom: forStaff(moment()),
  /** The first moment at which they no longer do. */
  showUntil: forStaff(moment({ after: 'showFrom' })),
}

/** What decides when visitors of the site see something, beside its own fields. An addition to the documents. */
export const publicationFields = {
  /** Hidden things stay with staff. */
  isActive: forStaff(flag({ initial: true })),
  ...publicationTimes,
}

type Publication = typeof publicationFields

/** What a form of these fields fills in; what it does not say of the publication is as it was, and shown when it is new. */
export type PublishedInput<Of extends Fields> = Omit<ValuesOf<Of>, keyof Publication> &
  Partial<Pick<ValuesOf<Of>, keyof Publication & keyof Of>>

/** What the times of the publication are called in columns, flags and the activity log. */
export const publicationTimeNames: LabelsOf<typeof publicationTimes> = {
  showFrom: { ru: 'Показать с', en: 'Show from', column: { width: 24 } },
  showUntil: { ru: 'Показать до', en: 'Show until', column: { width: 24 } },
}

/** The same of all of it. */
export const publicationFieldNames: LabelsOf<Publication> = {
  isActive: { ru: 'На сайте', en: 'On the site' },
  ...publicationTimeNames,
}

/**
 * What the documents do not know is left out of a new record that asks for nothing unusual.
 * @param own such fields of the noun
 */
export function fieldsOfNew<Of extends Fields>(fields: Of, input: object, own: Fields = publicationFields): Of {
  const isSent = ([name, { initial }]: [string, Field]) =>
    !(name in own) || (Reflect.get(input, name) ?? initial) !== initial
  return Object.fromEntries(Object.entries(fields).filter(isSent)) as Of
}
