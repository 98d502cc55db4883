import { array, string } from 'yup'
import { schemaOf, schemaWith } from '../fields/schemaOf'
import { commentFields, handlingFields } from './handlingFields'
import { siteRequestFields } from './siteRequestFields'

/** A comment on a request. */
export const commentSchema = schemaOf(commentFields)

/** What came of a call. */
export const callResultSchema = schemaOf({ result: handlingFields.callResult })

/** International, as phones are written everywhere in the product. */
const phone = /^\+?[1-9]\d{1,14}$/

/** A request that the public site sends. An addition to the documents. */
export const siteRequestSchema = schemaWith(siteRequestFields, {
  phoneNumbers: () =>
    array()
      .of(string().matches(phone, 'Некорректный номер телефона').defined())
      .required('Добавьте хотя бы один корректный номер телефона')
      .min(1, 'Добавьте хотя бы один корректный номер телефона')
      .max(5, 'Не больше 5 номеров'),
})
