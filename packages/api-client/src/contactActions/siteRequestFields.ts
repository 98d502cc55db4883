import { text, type ValuesOf } from '../fields/fields'
import { texts } from '../fields/rareFields'
import { contactActionFields } from './contactActionFields'

/** A request as the public site sends it. An addition to the documents (AMB-029). */
export const siteRequestFields = {
  firstName: text({ max: 100, required: 'Имя обязательно' }),
  lastName: text({ max: 100 }),
  phoneNumbers: texts({ max: 16 }),
  ...contactActionFields,
}

/** What the public site sends. */
export type SiteRequest = ValuesOf<typeof siteRequestFields>
