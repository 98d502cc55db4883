import { PasswordField, type PasswordFieldProps } from '@karvon/ui/PasswordField'
import { useSecretField } from './formFields'

export type FormPasswordProps = Omit<PasswordFieldProps, 'name' | 'value' | 'onChange' | 'error'> & { name: string }

/** A PasswordField of a form, which no draft holds. */
export function FormPassword({ name, ...props }: FormPasswordProps) {
  return <PasswordField {...props} {...useSecretField(name)} />
}
