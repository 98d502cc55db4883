import { PasswordField, type PasswordFieldProps } from '@karvon/ui/PasswordField'
import { useTextField } from './useTextField'

export type FormPasswordProps = Omit<PasswordFieldProps, 'name' | 'value' | 'onChange' | 'error'> & { name: string }

/** A PasswordField of a formik form. */
export function FormPassword({ name, ...props }: FormPasswordProps) {
  return <PasswordField {...props} {...useTextField<string>(name)} />
}
