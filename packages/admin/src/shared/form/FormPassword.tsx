import { PasswordField, type PasswordFieldProps } from '@karvon/ui/PasswordField'
import { useFormField } from './formFields'

export type FormPasswordProps = Omit<PasswordFieldProps, 'name' | 'value' | 'onChange' | 'error'> & { name: string }

/** A PasswordField of a form. */
export function FormPassword({ name, ...props }: FormPasswordProps) {
  return <PasswordField {...props} {...useFormField<string>(name)} />
}
