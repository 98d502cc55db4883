import { useField, useFormikContext } from 'formik'

/** What a field of the kit needs to be one of a formik form. Its error shows once it was left or the form was tried. */
export function useFormField<T>(name: string) {
  const [, { value, touched, error }, { setValue, setTouched }] = useField<T>(name)
  const { submitCount } = useFormikContext()

  return {
    name,
    value,
    error: (touched || submitCount > 0) && typeof error === 'string' ? error : undefined,
    onChange: (next: T) => void setValue(next),
    onBlur: () => void setTouched(true),
  }
}
