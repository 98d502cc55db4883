import { object, string } from 'yup'
import { passwordLength } from '../users/userRules'
import { staffPassword } from '../users/userSchema'
import { trimmed } from '../validation/visibleText'

/** Sign-in. */
export const credentialsSchema = object({
  username: string()
    // As it was stored: of an older name nothing is taken away.
    .transform((name) => name && trimmed(name))
    .required('Имя пользователя обязательно')
    .max(200, 'Не больше 200 символов'),
  password: string().required('Пароль обязателен').max(200, 'Не больше 200 символов'),
  code: string().trim().max(20, 'Не больше 20 символов'),
})

/** A new password for the own account. An addition to the documents. @param min what the server asks for */
export const passwordChangeSchemaFor = (min: number) =>
  object({
    currentPassword: string().required('Введите текущий пароль').max(200, 'Не больше 200 символов'),
    newPassword: staffPassword(min),
  })

/** The same where nothing is known of the server. */
export const passwordChangeSchema = passwordChangeSchemaFor(passwordLength.min)
