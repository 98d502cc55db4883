import { number, object } from 'yup'
import { descriptionLimit, localizedTextSchema, titleLimit } from '../tours/tourSchema'

const whole = () =>
  number()
    .transform((value, typed) => (typed === '' || typed === null ? undefined : value))
    .typeError('Нужно целое число')
    .integer('Нужно целое число')
    .max(10_000, 'Не больше 10000')

/** Day form and server (document 1 §5). */
export const tourDaySchema = object({
  dayNumber: whole().required('Номер дня обязателен').min(1, 'Номер дня не меньше 1'),
  order: whole().min(0, 'Порядок не меньше 0').default(0),
  title: localizedTextSchema(titleLimit),
  description: localizedTextSchema(descriptionLimit),
})
