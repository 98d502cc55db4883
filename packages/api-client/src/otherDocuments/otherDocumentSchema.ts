import { object } from 'yup'
import { shortText } from '../validation/schemaFields'

/** Other document (document 2 §5); a file is recommended, not required (AMB-103). */
export const otherDocumentSchema = object({
  title: shortText(300).required('Название документа обязательно'),
  description: shortText(5000),
})
