import { array, number, object, string } from 'yup'
import { shortText } from '../validation/schemaFields'
import { requestTypes } from './contactActionRules'

/** A comment on a request (document 2 §5). */
export const commentSchema = object({ text: shortText(5000).required('Введите текст комментария') })

/** What came of a call (document 2 §5). */
export const callResultSchema = object({ result: shortText(5000).required('Введите результат звонка') })

/** International, as phones are written everywhere in the product. */
const phone = /^\+?[1-9]\d{1,14}$/

const unknownKind = 'Неизвестный вид заявки; известны числа от 1 до 5'

/** A request that the public site sends. An addition to the documents (AMB-029). */
export const siteRequestSchema = object({
  firstName: shortText(100).required('Имя обязательно'),
  lastName: shortText(100),
  phoneNumbers: array()
    .of(string().matches(phone, 'Некорректный номер телефона').defined())
    .required('Добавьте хотя бы один корректный номер телефона')
    .min(1, 'Добавьте хотя бы один корректный номер телефона')
    .max(5, 'Не больше 5 номеров'),
  country: shortText(100),
  description: shortText(2000),
  actionType: number().integer().oneOf([1, 2, 3, 4, 5], unknownKind).typeError(unknownKind).default(2),
  type: string()
    .oneOf(requestTypes, `Неизвестный источник заявки; известны ${requestTypes.join(', ')}`)
    .default('top_button'),
})
