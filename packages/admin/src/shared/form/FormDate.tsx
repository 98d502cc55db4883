import { DateField, type DateFieldProps } from '@karvon/ui/DateField'
import { useTextField } from './useTextField'

export type FormDateProps = Omit<DateFieldProps, 'name' | 'value' | 'onChange' | 'error'> & { name: string }

/** A DateField of a formik form. */
export function FormDate({ name, ...props }: FormDateProps) {
  return <DateField {...props} {...useTextField<string>(name)} />
}
