import { NumberField, type NumberFieldProps } from '@karvon/ui/NumberField'
import { useFormField } from './useFormField'

export type FormNumberProps = Omit<NumberFieldProps, 'name' | 'value' | 'onChange' | 'error'> & { name: string }

/** A NumberField of a formik form. */
export function FormNumber({ name, ...props }: FormNumberProps) {
  return <NumberField {...props} {...useFormField<number | null>(name)} />
}
