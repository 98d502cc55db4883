import { boolean, object } from 'yup'
import { shortText } from '../validation/schemaFields'

/** Emergency contact (document 2 §5). */
export const emergencyContactSchema = object({
  name: shortText(200).required('Имя контакта обязательно'),
  relationship: shortText(100),
  phone: shortText(60),
  email: shortText(200),
  available24x7: boolean().default(false),
})
