import type { LabelsOf } from '../fields/labels'
import type { igPostFields } from './igPostFields'

/** What the fields of a post are called in columns and flags. */
export const igPostFieldNames: LabelsOf<typeof igPostFields> = {
  caption: { ru: 'Подпись', en: 'Caption' },
  isIgnored: { ru: 'Скрыт', en: 'Hidden' },
  orderNumber: { ru: 'Порядок', en: 'Order' },
}
