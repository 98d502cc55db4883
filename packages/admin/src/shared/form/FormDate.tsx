import { DateField, type DateFieldProps } from '@karvon/ui/DateField'
import { useFormField } from './useFormField'

export type FormDateProps = Omit<DateFieldProps, 'name' | 'value' | 'onChange' | 'error'> & { name: string }

/** A DateField of a formik form. */
export function FormDate({ name, ...props }: FormDateProps) {
  return <DateField {...props} {...useFormField<string>(name)} />
}
