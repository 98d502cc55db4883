import { number, object } from 'yup'
import { day, shortText } from '../validation/schemaFields'

/** Companion (document 2 §5). */
export const companionSchema = object({
  fullName: shortText(300).required('Имя спутника обязательно'),
  relationship: shortText(100),
  passportNumber: shortText(60).uppercase(),
  dateOfBirth: day(),
  gender: number().nullable().oneOf([0, 1, 2, null], 'Неизвестный пол'),
})
