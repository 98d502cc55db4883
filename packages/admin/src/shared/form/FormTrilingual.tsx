import { type Language, type LocalizedText, languages } from '@karvon/ui/format'
import { TrilingualField, type TrilingualFieldProps } from '@karvon/ui/TrilingualField'
import { useField, useFormikContext } from 'formik'

export type FormTrilingualProps = Omit<TrilingualFieldProps, 'name' | 'value' | 'onChange' | 'error' | 'errors'> & {
  name: string
}

/** A TrilingualField of a formik form; an error may belong to the whole field or to one language (`title.ru`). */
export function FormTrilingual({ name, ...props }: FormTrilingualProps) {
  const [, { value, touched, error }, { setValue, setTouched }] = useField<LocalizedText>(name)
  const { submitCount } = useFormikContext()
  // Formik types what it holds for an object as text; a schema of parts yields an object.
  const raised: unknown = touched || submitCount > 0 ? error : undefined

  return (
    <TrilingualField
      {...props}
      name={name}
      value={value}
      onChange={(next) => void setValue(next)}
      onBlur={() => void setTouched(true)}
      error={typeof raised === 'string' ? raised : undefined}
      errors={errorsByLanguage(raised)}
    />
  )
}

function errorsByLanguage(raised: unknown): Partial<Record<Language, string>> | undefined {
  if (typeof raised !== 'object' || raised === null) return undefined
  const found = languages.flatMap((language) => {
    const message: unknown = Reflect.get(raised, language)
    return typeof message === 'string' ? [[language, message]] : []
  })
  return Object.fromEntries(found)
}
