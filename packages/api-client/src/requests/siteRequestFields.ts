import { nameOf, text, type ValuesOf, whole } from '../fields/fields'
import { texts } from '../fields/rareFields'
import { actionTypes, contactActionFields, requestTypes } from './contactActionFields'

const unknownAction = 'Неизвестный вид заявки; известны числа от 1 до 5'

/** A request as the public site sends it. An addition to the documents. */
export const siteRequestFields = {
  firstName: text({ max: 100, required: 'Имя обязательно' }),
  lastName: text({ max: 100 }),
  phoneNumbers: texts({ max: 30 }),
  ...contactActionFields,
  actionType: whole({
    initial: 2,
    min: 1,
    max: actionTypes.length,
    words: { notNumber: unknownAction, tooSmall: unknownAction, tooLarge: unknownAction },
  }),
  type: nameOf<string>(requestTypes, `Неизвестный источник заявки; известны ${requestTypes.join(', ')}`),
}

/** What the public site sends. */
export type SiteRequest = ValuesOf<typeof siteRequestFields>
