import type { LabelsOf } from '../fields/labels'
import type { tourFields } from './tourFields'

/** What the fields of a tour are called in columns, flags and the activity log. */
export const tourFieldNames: LabelsOf<typeof tourFields> = {
  title: { ru: 'Название', en: 'Title' },
  description: { ru: 'Описание', en: 'Description' },
  price: { ru: 'Цена', en: 'Price' },
  validFrom: { ru: 'Дата начала', en: 'First day' },
  validUntil: { ru: 'Дата окончания', en: 'Last day' },
  isActive: { ru: 'Активность', en: 'Active' },
}
