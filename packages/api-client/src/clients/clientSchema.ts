import { array, boolean, object, string } from 'yup'
import { asPhone } from '../phones/phoneRules'
import { longest, shortText } from '../validation/schemaFields'
import { clientFields, clientLimits } from './clientFields'
import { contactTypes } from './clientTypes'

/** Quick add. The server applies the same rules. */
export const newClientSchema = object({
  firstName: shortText(clientFields.firstName.max).required('Имя клиента обязательно'),
  lastName: shortText(clientFields.lastName.max).nullable(),
  phoneNumbers: array()
    .of(string().ensure())
    .ensure()
    .max(50, 'Не больше 50 номеров')
    .test('phone', 'Добавьте хотя бы один корректный номер телефона', (numbers) =>
      (numbers ?? []).some((number) => asPhone(number ?? '') !== null),
    ),
  description: shortText(clientFields.description.max).nullable(),
})

/** One way to reach a client. */
export const contactSchema = object({
  type: string().oneOf(contactTypes, 'Неизвестный тип контакта').default('MobilePhone'),
  value: shortText(clientLimits.contact),
  isPrimary: boolean().default(false),
})

/** The client's own sign-in; asked only of values that were typed. */
export const clientCredentialsSchema = object({
  username: shortText(clientLimits.username.max)
    .min(clientLimits.username.min, 'Логин должен содержать минимум 3 символа')
    .required('Логин должен содержать минимум 3 символа'),
  password: string()
    .min(clientLimits.password.min, 'Пароль должен содержать минимум 6 символов')
    .test(longest(clientLimits.password.max))
    .required('Пароль должен содержать минимум 6 символов'),
})

/** A tag: upper case. */
export const tagSchema = object({ name: shortText(clientLimits.tag).uppercase().required('Введите метку') })
