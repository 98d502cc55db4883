import { type Fields, flag, forStaff, type ValuesOf } from '../fields/fields'
import type { LabelsOf } from '../fields/labels'
import { publicationTimeNames, publicationTimes } from './publicationTimeFields'

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

/** What the fields of the publication are called in columns, flags and the activity log. */
export const publicationFieldNames: LabelsOf<Publication> = {
  isActive: { ru: 'На сайте', en: 'On the site' },
  ...publicationTimeNames,
}
