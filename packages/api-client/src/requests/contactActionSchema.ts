import { array, string } from 'yup'
import { schemaOf, schemaWith } from '../fields/schemaOf'
import { asPhone } from '../phones/phoneRules'
import { commentFields, handlingFields } from './handlingFields'
import { siteRequestFields } from './siteRequestFields'

/** A comment on a request. */
export const commentSchema = schemaOf(commentFields)

/** What came of a call. */
export const callResultSchema = schemaOf({ result: handlingFields.callResult })

/** A request that the public site sends. An addition to the documents. */
export const siteRequestSchema = schemaWith(siteRequestFields, {
  phoneNumbers: () =>
    array()
      .of(
        string()
          .test('phone', 'Некорректный номер телефона', (text) => asPhone(text ?? '') !== null)
          .defined(),
      )
      .required('Добавьте хотя бы один корректный номер телефона')
      .min(1, 'Добавьте хотя бы один корректный номер телефона')
      .max(5, 'Не больше 5 номеров'),
})
