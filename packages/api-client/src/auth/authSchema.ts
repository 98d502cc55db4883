import { object, string } from 'yup'

/** Sign-in (document 1 §5). */
export const credentialsSchema = object({
  username: string().trim().required('Имя пользователя обязательно').max(200, 'Не больше 200 символов'),
  password: string().required('Пароль обязателен').max(200, 'Не больше 200 символов'),
})
