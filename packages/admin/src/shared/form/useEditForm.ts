import { type FormikHelpers, type FormikValues, useFormik } from 'formik'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Schema } from 'yup'
import { sameValues } from '../sameValues'
import { useUnsaved } from '../unsaved'
import { useDraft } from '../useDraft'

export interface EditFormOptions<Values> {
  /** Tells two forms of one screen apart, for the draft. */
  name: string
  /** What the server holds; the same object as long as it says the same. */
  stored: Values
  schema: Schema
  /** Resolves with true when the server has it. */
  save(values: Values, helpers: FormikHelpers<Values>): Promise<boolean>
}

/**
 * A form over something stored. Compares values to know whether there is anything to save, follows the server while
 * nothing is typed, asks before unsaved text is left, and keeps it when the session ends.
 */
export function useEditForm<Values extends FormikValues>({ name, stored, schema, save }: EditFormOptions<Values>) {
  const [saved, setSaved] = useState(stored)
  const form = useFormik<Values>({
    initialValues: saved,
    validationSchema: schema,
    async onSubmit(values, helpers) {
      if (await save(values, helpers)) setSaved(values)
    },
  })
  const isDirty = !sameValues(form.values, saved)

  const follow = useEffectEvent((news: Values) => {
    if (!isDirty && !sameValues(news, saved)) show(news)
  })
  useEffect(() => follow(stored), [stored])

  useUnsaved(isDirty)
  useDraft({ name, values: form.values, isDirty, onRestore: (values) => void form.setValues(values) })

  function show(values: Values) {
    setSaved(values)
    form.resetForm({ values })
  }

  return { form, isDirty, discard: () => show(stored) }
}
