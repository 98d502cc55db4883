import { object } from 'yup'
import { descriptionLimit, titleLimit } from '../tours/tourFields'
import { localizedText, wholeNumber } from '../validation/schemaFields'

/** Day form and server (document 1 §5). */
export const tourDaySchema = object({
  dayNumber: wholeNumber().required('Номер дня обязателен').min(1, 'Номер дня не меньше 1'),
  order: wholeNumber().min(0, 'Порядок не меньше 0').default(0),
  title: localizedText(titleLimit),
  description: localizedText(descriptionLimit),
})
