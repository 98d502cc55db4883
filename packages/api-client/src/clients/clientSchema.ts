import { array, boolean, object, string } from 'yup'
import { schemaOf } from '../fields/schemaOf'
import { shortText } from '../validation/schemaFields'
import { clientFields } from './clientFields'
import { asPhone } from './clientRules'
import { contactTypes } from './clientTypes'

/** Quick add. The server applies the same rules. */
export const newClientSchema = object({
  firstName: shortText(200).required('Имя клиента обязательно'),
  lastName: shortText(200).nullable(),
  phoneNumbers: array()
    .of(string().ensure())
    .ensure()
    .max(50, 'Не больше 50 номеров')
    .test('phone', 'Добавьте хотя бы один корректный номер телефона', (numbers) =>
      (numbers ?? []).some((number) => asPhone(number ?? '') !== null),
    ),
  description: shortText(5000).nullable(),
})

/** Basic information. */
export const clientSchema = schemaOf(clientFields)

/** One way to reach a client. */
export const contactSchema = object({
  type: string().oneOf(contactTypes, 'Неизвестный тип контакта').default('MobilePhone'),
  value: shortText(300),
  isPrimary: boolean().default(false),
})

/** The client's own sign-in; asked only of values that were typed. */
export const clientCredentialsSchema = object({
  username: string()
    .trim()
    .min(3, 'Логин должен содержать минимум 3 символа')
    .max(100, 'Не больше 100 символов')
    .required('Логин должен содержать минимум 3 символа'),
  password: string()
    .min(6, 'Пароль должен содержать минимум 6 символов')
    .max(128, 'Не больше 128 символов')
    .required('Пароль должен содержать минимум 6 символов'),
})

/** A tag: upper case. */
export const tagSchema = object({ name: shortText(60).uppercase().required('Введите метку') })
