import { object } from 'yup'
import { day, shortText } from '../validation/schemaFields'

/** Visa (document 2 §5). */
export const visaSchema = object({
  countryCode: shortText(2).uppercase().required('Код страны обязателен'),
  visaType: shortText(100),
  visaNumber: shortText(60).required('Номер визы обязателен'),
  issueDate: day(),
  expiryDate: day(),
  notes: shortText(5000),
})
