import { NumberField, type NumberFieldProps } from '@karvon/ui/NumberField'
import { useTextField } from './useTextField'

export type FormNumberProps = Omit<NumberFieldProps, 'name' | 'value' | 'onChange' | 'error'> & { name: string }

/** A NumberField of a formik form. */
export function FormNumber({ name, ...props }: FormNumberProps) {
  return <NumberField {...props} {...useTextField<number | null>(name)} />
}
