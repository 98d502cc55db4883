import { TextField, type TextFieldProps } from '@karvon/ui/TextField'
import { useTextField } from './useTextField'

export type FormTextProps = Omit<TextFieldProps, 'name' | 'value' | 'onChange' | 'error'> & { name: string }

/** A TextField of a formik form. */
export function FormText({ name, ...props }: FormTextProps) {
  return <TextField {...props} {...useTextField<string>(name)} />
}
