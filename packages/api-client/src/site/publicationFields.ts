import { type Fields, flag, forStaff, type ValuesOf } from '../fields/fields'
import type { LabelsOf } from '../fields/labels'
import { pictureFieldNames, pictureFields } from './pictureFields'
import { publicationTimeNames, publicationTimes } from './publicationTimeFields'

/** What decides when visitors of the site see something, beside its own fields. An addition to the documents. */
export const publicationFields = {
  /** Hidden things stay with staff. */
  isActive: forStaff(flag({ initial: true })),
  ...publicationTimes,
}

/** What the documents do not know of what the site shows. */
export const siteAdditions = { ...publicationFields, ...pictureFields }

type Additions = typeof siteAdditions

/** What a form of these fields fills in; what it does not say of publication and picture is as it was, and shown when it is new. */
export type PublishedInput<Of extends Fields> = Omit<ValuesOf<Of>, keyof Additions> &
  Partial<Pick<ValuesOf<Of>, keyof Additions & keyof Of>>

/** What these fields are called in columns, flags and the activity log. */
export const siteAdditionNames: LabelsOf<Additions> = {
  isActive: { ru: 'На сайте', en: 'On the site' },
  ...publicationTimeNames,
  ...pictureFieldNames,
}
