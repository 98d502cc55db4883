import { array, object, string } from 'yup'
import { permissions, roles } from '../auth/accessRules'
import { shortText } from '../validation/schemaFields'

const fields = {
  name: shortText(200).required('Имя обязательно'),
  username: shortText(100).required('Имя пользователя обязательно'),
  role: string().oneOf(roles, 'Неизвестная роль').required('Роль обязательна'),
  permissions: array().of(string().oneOf(permissions, 'Неизвестное право').defined()).default([]),
}

/** Editing an employee (document 2 §5). */
export const userSchema = object(fields)

/** Ours, for staff: the documents only ask that there is one. */
export const passwordLength = { min: 10, max: 128 }

/** A new password of an employee. */
export const staffPassword = string()
  .required('Пароль обязателен')
  .min(passwordLength.min, `Пароль должен содержать минимум ${passwordLength.min} символов`)
  .max(passwordLength.max, `Не больше ${passwordLength.max} символов`)

/** A superAdmin gives somebody a new one. An addition to the documents. */
export const passwordResetSchema = object({ password: staffPassword })

/** A new employee has a password too. */
export const newUserSchema = object({ ...fields, password: staffPassword })
