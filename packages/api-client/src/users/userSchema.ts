import { object, string } from 'yup'
import { schemaOf } from '../fields/schemaOf'
import { userFields } from './userFields'
import { passwordLength } from './userRules'

export { passwordLength } from './userRules'

/** Editing an employee. */
export const userSchema = schemaOf(userFields)

const plurals = new Intl.PluralRules('ru')

function tooShort(min: number): string {
  const form = plurals.select(min)
  if (form === 'one') return `Пароль должен содержать минимум ${min} символ`
  if (form === 'few') return `Пароль должен содержать минимум ${min} символа`
  return `Пароль должен содержать минимум ${min} символов`
}

/** A new password of an employee. @param min what the server asks for */
export const staffPassword = (min: number) =>
  string()
    .required('Пароль обязателен')
    .min(min, tooShort(min))
    .max(passwordLength.max, `Не больше ${passwordLength.max} символов`)

/** A superAdmin gives somebody a new one. An addition to the documents. @param min what the server asks for */
export const passwordResetSchemaFor = (min: number) => object({ password: staffPassword(min) })

/** A new employee has a password too. @param min what the server asks for */
export const newUserSchemaFor = (min: number) => userSchema.shape({ password: staffPassword(min) })

/** The same where nothing is known of the server. */
export const newUserSchema = newUserSchemaFor(passwordLength.min)
