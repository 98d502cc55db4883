import { array, string } from 'yup'
import { schemaOf, schemaWith } from '../fields/schemaOf'
import { asPhone } from '../phones/phoneRules'
import { commentFields, handlingFields } from './handlingFields'
import { importedRequestFields } from './importedRequestFields'
import { siteRequestFields } from './siteRequestFields'

/** A comment on a request. */
export const commentSchema = schemaOf(commentFields)

/** What came of a call. */
export const callResultSchema = schemaOf({ result: handlingFields.callResult })

const phoneNumbers = () =>
  array()
    .of(
      string()
        .test('phone', 'Некорректный номер телефона', (text) => asPhone(text ?? '') !== null)
        .defined(),
    )
    .required('Добавьте хотя бы один корректный номер телефона')
    .min(1, 'Добавьте хотя бы один корректный номер телефона')
    .max(5, 'Не больше 5 номеров')

/** A request that the public site sends. An addition to the documents. */
export const siteRequestSchema = schemaWith(siteRequestFields, { phoneNumbers })

/** A request out of a file. */
export const importedRequestSchema = schemaWith(importedRequestFields, {
  phoneNumbers,
  createdAt: (moment) =>
    moment.test('past', 'Заявка не могла прийти в будущем', (text) => !text || !(Date.parse(text) > Date.now())),
})
