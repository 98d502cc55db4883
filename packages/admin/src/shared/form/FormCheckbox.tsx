import { Checkbox, type CheckboxProps } from '@karvon/ui/Checkbox'
import { useFormField } from './useFormField'

export type FormCheckboxProps = Omit<CheckboxProps, 'name' | 'checked' | 'onChange' | 'onBlur' | 'error'> & {
  name: string
}

/** A Checkbox of a formik form. */
export function FormCheckbox({ name, ...props }: FormCheckboxProps) {
  const { value, error, ...field } = useFormField<boolean>(name)
  return <Checkbox {...props} {...field} checked={value} {...(error && { error })} />
}
