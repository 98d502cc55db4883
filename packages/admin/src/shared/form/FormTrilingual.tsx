import type { LocalizedText } from '@karvon/ui/format'
import { TrilingualField, type TrilingualFieldProps } from '@karvon/ui/TrilingualField'
import { languageErrors } from './languageErrors'
import { useFieldError } from './useFormField'
import { useTextField } from './useTextField'

export type FormTrilingualProps = Omit<TrilingualFieldProps, 'name' | 'value' | 'onChange' | 'error' | 'errors'> & {
  name: string
}

/** A TrilingualField of a formik form; an error may belong to the whole field or to one language (`title.ru`). */
export function FormTrilingual({ name, ...props }: FormTrilingualProps) {
  const field = useTextField<LocalizedText>(name)
  const error = useFieldError(name)

  return <TrilingualField {...props} {...field} {...languageErrors(error)} />
}
