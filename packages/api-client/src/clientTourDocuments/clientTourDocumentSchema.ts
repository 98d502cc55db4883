import { mixed, object } from 'yup'
import { shortText, wholeNumber } from '../validation/schemaFields'

/** Document of a sold tour (document 2 §5). */
export const clientTourDocumentSchema = object({
  title: shortText(300).required('Название документа обязательно'),
  description: shortText(5000),
  orderNumber: wholeNumber().min(1, 'Порядок не меньше 1').default(1),
})

/** A new one needs its file. */
export const newClientTourDocumentSchema = clientTourDocumentSchema.shape({
  file: mixed().required('Файл обязателен для нового документа'),
})
