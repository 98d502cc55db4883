import { passwordStrength, passwordWarning } from '@karvon/api-client/users/passwordRules'
import { PasswordField } from '@karvon/ui/PasswordField'
import { useTranslation } from 'react-i18next'
import type { FormPasswordProps } from './FormPassword'
import { useSecretField } from './formFields'

/** A password to be: beside it stands how strong it is, and a warning of one that is guessed at once. Neither refuses it. */
export function FormNewPassword({ name, username, hint, ...props }: FormPasswordProps & { username: string }) {
  const { t } = useTranslation()
  const field = useSecretField(name)
  const strength = t(`password.${passwordStrength(field.value, username)}`)
  const warning = passwordWarning(field.value, username)
  const said = field.value && [strength, warning].filter(Boolean).join('. ')

  return <PasswordField {...props} {...field} autoComplete="new-password" hint={said || hint} />
}
