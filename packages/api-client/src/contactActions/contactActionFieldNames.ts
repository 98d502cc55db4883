import type { LabelsOf } from '../fields/labels'
import type { contactActionFields, handlingFields } from './contactActionFields'

/** What the fields of a request are called in columns. */
export const contactActionFieldNames: LabelsOf<typeof contactActionFields & typeof handlingFields> = {
  actionType: { ru: 'Что нужно', en: 'Wants' },
  type: { ru: 'Вид', en: 'Kind' },
  description: { ru: 'Описание', en: 'Description' },
  country: { ru: 'Страна', en: 'Country' },
  isRead: { ru: 'Прочитана', en: 'Read' },
  callMade: { ru: 'Звонок', en: 'Called' },
  callResult: { ru: 'Итог звонка', en: 'Result' },
}
