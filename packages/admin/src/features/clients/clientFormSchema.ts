import { clientFields, clientLimits } from '@karvon/api-client/clients/clientFields'
import { contactSchema } from '@karvon/api-client/clients/clientSchema'
import { schemaOf } from '@karvon/api-client/fields/schemaOf'
import { longest } from '@karvon/api-client/validation/schemaFields'
import { isBlank } from '@karvon/api-client/validation/visibleText'
import { array, string } from 'yup'

/** Rows without a number and a value are none; a stored one may not be emptied. */
const contactRows = array()
  .of(
    contactSchema.shape({
      value: string()
        .ensure()
        .test(longest(clientLimits.contact))
        .test(
          'kept',
          'Введите контакт или удалите строку',
          (value, { parent }) => parent.id === null || !isBlank(value),
        ),
    }),
  )
  .ensure()

/** Login and password are judged only when they were typed. */
const typed = (min: number, max: number, message: string) =>
  string()
    .ensure()
    .test(longest(max))
    .test('length', message, (text) => text === '' || text.length >= min)

/** @param stored as in `schemaOf` */
export const clientFormSchema = (stored: object) =>
  schemaOf(clientFields, stored).shape({
    contacts: contactRows,
    username: typed(3, 100, 'Логин должен содержать минимум 3 символа'),
    password: typed(6, 128, 'Пароль должен содержать минимум 6 символов'),
  })
