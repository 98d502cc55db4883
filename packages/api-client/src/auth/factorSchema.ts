import { object, string } from 'yup'
import { trimmed } from '../validation/visibleText'
import { passkeyNameLength } from './factorRules'

const code = string().trim().required('Введите код').max(20, 'Не больше 20 символов')
const password = string().required('Введите текущий пароль').max(200, 'Не больше 200 символов')

/** A code of the app, or one to recover with. Additions to the documents, as the others here. */
export const codeSchema = object({ code })

/** Setting up an app or a passkey asks for the password: whoever found a session that was left open does not know it. */
export const factorBeginSchema = object({ password })

/** Both, to do without one from then on. */
export const factorRemoveSchema = object({ password, code })

/** A passkey that was made, as its owner calls it. */
export const passkeyNameSchema = object({
  name: string()
    .transform((name) => name && trimmed(name))
    .required('Название обязательно')
    .max(passkeyNameLength, `Не больше ${passkeyNameLength} символов`),
})
