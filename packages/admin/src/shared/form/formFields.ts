import { type Language, languages } from '@karvon/ui/format'
import { getIn, useFormikContext } from 'formik'
import { useEffect, useLayoutEffect, useReducer } from 'react'
import type { TypedForm } from './typedForm'

/** What a field of the kit needs to be one of the form around: it shows each key at once, and the form follows when it can. */
export function useFormField<T>(name: string) {
  const { values, typing, setFieldTouched, idOf } = useFormAround(name)
  const ahead = typing.read(name)
  const error = useFieldError(name)

  return {
    id: idOf?.(name),
    name,
    value: (ahead ? ahead.value : getIn(values, name)) as T,
    error: typeof error === 'string' ? error : undefined,
    onChange: (next: T) => typing.put(name, next),
    onBlur: () => void setFieldTouched(name, true),
  }
}

/** Likewise of a field for a password, a code or the like, which no draft ever holds. */
export function useSecretField(name: string) {
  const { typing } = useFormikContext() as TypedForm<unknown>
  useLayoutEffect(() => typing.hide(name), [typing, name])
  return useFormField<string>(name)
}

/** Likewise of a field in three languages: an error may belong to the whole field or to one language (`title.ru`). */
export function useLocalizedField<T>(name: string) {
  const field = useFormField<T>(name)
  const raised = useFieldError(name)
  if (typeof raised !== 'object' || raised === null) return { ...field, errors: undefined }
  const found = languages.flatMap((language): [Language, string][] => {
    const message: unknown = Reflect.get(raised, language)
    return typeof message === 'string' ? [[language, message]] : []
  })
  return { ...field, errors: Object.fromEntries(found) as Partial<Record<Language, string>> }
}

/** What is wrong with a field, or with what it holds, as far as it is to be shown: once it was left or the form was tried. */
function useFieldError(name: string): unknown {
  const { errors, touched, submitCount } = useFormikContext()
  return getIn(touched, name) || submitCount > 0 ? getIn(errors, name) : undefined
}

/** The form around, and its values with each key that is typed in any field. */
export function useNewestValues<Values extends object>() {
  const form = useFormAround<Values>(null)
  return { ...form, values: form.typing.newest(form.values) }
}

function useFormAround<Values>(name: string | null): TypedForm<Values> {
  const form = useFormikContext() as TypedForm<Values>
  const { typing } = form
  const [, draw] = useReducer((times: number) => times + 1, 0)
  useEffect(() => typing.subscribe(name, draw), [typing, name])
  return form
}
