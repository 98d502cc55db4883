import { getIn, useFormikContext } from 'formik'

/** What a field of the kit needs to be one of a formik form. Its error shows once it was left or the form was tried. */
export function useFormField<T>(name: string) {
  const { values, setFieldValue, setFieldTouched } = useFormikContext()
  const error = useFieldError(name)

  return {
    name,
    value: getIn(values, name) as T,
    error: typeof error === 'string' ? error : undefined,
    onChange: (next: T) => void setFieldValue(name, next),
    onBlur: () => void setFieldTouched(name, true),
  }
}

/** What is wrong with a field, or with what it holds, as far as it is to be shown. */
export function useFieldError(name: string): unknown {
  const { errors, touched, submitCount } = useFormikContext()
  return getIn(touched, name) || submitCount > 0 ? getIn(errors, name) : undefined
}
