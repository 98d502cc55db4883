import { mixed, number, object, string } from 'yup'
import { day, isInCents, shortText, tooManyDecimals, wholeNumber } from '../validation/schemaFields'
import { clientTourStatuses } from './clientTourTypes'

/** Selling a tour and editing the sale (document 2 §5). */
export const clientTourSchema = object({
  tourId: mixed<number | string>()
    .transform((value) => (value === '' ? undefined : value))
    .required('Выберите тур'),
  status: string().oneOf(clientTourStatuses, 'Неизвестный статус').default('Pending'),
  departureDate: day().required('Укажите дату отправления'),
  returnDate: day(),
  quantity: wholeNumber().min(1, 'Количество не меньше 1').default(1),
  soldPrice: number()
    .nullable()
    .transform((value, typed) => (typed === '' ? null : value))
    .typeError('Нужно число')
    .min(0, 'Цена должна быть положительной')
    .max(1_000_000_000, 'Слишком большая цена')
    .test('cents', tooManyDecimals, isInCents),
  description: shortText(5000),
})
