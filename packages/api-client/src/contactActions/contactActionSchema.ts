import { object } from 'yup'
import { shortText } from '../validation/schemaFields'

/** A comment on a request (document 2 §5). */
export const commentSchema = object({ text: shortText(5000).required('Введите текст комментария') })

/** What came of a call (document 2 §5). */
export const callResultSchema = object({ result: shortText(5000).required('Введите результат звонка') })
