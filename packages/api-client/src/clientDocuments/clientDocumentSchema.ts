import { object, string } from 'yup'
import { day, shortText } from '../validation/schemaFields'
import { documentTypes } from './clientDocumentTypes'

/** Files that a passport, a visa or another identity document may be (document 2 §5). */
export const scanTypes = '.pdf,.jpg,.jpeg,.png'
/** Files of other documents and of client tours (document 2 §5). */
export const paperTypes = `${scanTypes},.doc,.docx`

/** Identity document (document 2 §5). */
export const clientDocumentSchema = object({
  type: string().oneOf(documentTypes, 'Неизвестный тип документа').default('Passport'),
  series: shortText(20).uppercase(),
  number: shortText(60).required('Номер документа обязателен'),
  issuedBy: shortText(300),
  issueDate: day(),
  expiryDate: day(),
  nationalityCode: shortText(2).uppercase(),
})
