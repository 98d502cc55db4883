import type { LocalizedText } from '@karvon/ui/format'
import { TrilingualField, type TrilingualFieldProps } from '@karvon/ui/TrilingualField'
import { useField, useFormikContext } from 'formik'
import { languageErrors } from './languageErrors'

export type FormTrilingualProps = Omit<TrilingualFieldProps, 'name' | 'value' | 'onChange' | 'error' | 'errors'> & {
  name: string
}

/** A TrilingualField of a formik form; an error may belong to the whole field or to one language (`title.ru`). */
export function FormTrilingual({ name, ...props }: FormTrilingualProps) {
  const [, { value, touched, error }, { setValue, setTouched }] = useField<LocalizedText>(name)
  const { submitCount } = useFormikContext()

  return (
    <TrilingualField
      {...props}
      {...languageErrors(touched || submitCount > 0 ? error : undefined)}
      name={name}
      value={value}
      onChange={(next) => void setValue(next)}
      onBlur={() => void setTouched(true)}
    />
  )
}
