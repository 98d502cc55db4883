import { getIn, useFormikContext } from 'formik'
import { useEffect, useReducer } from 'react'
import type { TypedForm } from './useForm'
import { useFormField } from './useFormField'

/** `useFormField` for what is typed: it shows each key at once, and the form follows when it can. */
export function useTextField<T>(name: string) {
  const { values, typing } = useTypedForm<object>(name)
  const ahead = typing.read(name)

  return {
    ...useFormField<T>(name),
    value: (ahead ? ahead.value : getIn(values, name)) as T,
    onChange: (next: T) => typing.put(name, next),
  }
}

/** The form around, for what shows each key of a field, or of all fields, at once. */
export function useTypedForm<Values>(name: string | null): TypedForm<Values> {
  const form = useFormikContext() as TypedForm<Values>
  const { typing } = form
  const [, draw] = useReducer((times: number) => times + 1, 0)
  useEffect(() => typing.subscribe(name, draw), [typing, name])
  return form
}
