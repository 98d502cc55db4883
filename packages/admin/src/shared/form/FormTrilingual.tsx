import type { LocalizedText } from '@karvon/ui/format'
import { TrilingualField, type TrilingualFieldProps } from '@karvon/ui/TrilingualField'
import { useLocalizedField } from './formFields'

export type FormTrilingualProps = Omit<TrilingualFieldProps, 'name' | 'value' | 'onChange' | 'error' | 'errors'> & {
  name: string
}

/** A TrilingualField of a form. */
export function FormTrilingual({ name, ...props }: FormTrilingualProps) {
  return <TrilingualField {...props} {...useLocalizedField<LocalizedText>(name)} />
}
