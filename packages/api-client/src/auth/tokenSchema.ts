import { array, boolean, number, object, string } from 'yup'
import { trimmed } from '../validation/visibleText'
import { tokenAreas, tokenDays, tokenNameLength } from './tokenRules'

const period = `От ${tokenDays.min} до ${tokenDays.max} дней`

/** A token for scripts; whoever makes one types the own password. An addition to the documents. */
export const tokenSchema = object({
  name: string()
    .transform((name) => name && trimmed(name))
    .required('Название обязательно')
    .max(tokenNameLength, `Не больше ${tokenNameLength} символов`),
  isReadOnly: boolean().required(),
  areas: array(string().oneOf(tokenAreas, 'Такого раздела нет').required()).required(),
  days: number()
    .required(period)
    .integer(period)
    .min(tokenDays.min, period)
    .max(tokenDays.max, period)
    .typeError(period),
  password: string().required('Введите текущий пароль').max(200, 'Не больше 200 символов'),
})
