import { Select, type SelectProps } from '@karvon/ui/Select'
import { useFormField } from './useFormField'

export type FormSelectProps<T extends string> = Omit<SelectProps<T>, 'name' | 'value' | 'onChange' | 'error'> & {
  name: string
}

/** A Select of a formik form. */
export function FormSelect<T extends string>({ name, ...props }: FormSelectProps<T>) {
  return <Select {...props} {...useFormField<T>(name)} />
}
