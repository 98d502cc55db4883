import { type FormikProps, FormikProvider } from 'formik'
import { type ReactNode, useRef } from 'react'
import { useFocusOnRefusal } from './Form'

export interface EditFormProps<Values> {
  /** From `useEditForm`. */
  form: FormikProps<Values>
  /** Names the form for a screen reader. */
  label: string
  children: ReactNode
}

/** The element around the fields of `useEditForm`. Ctrl+Enter saves; a refusal puts the focus into the first wrong field. */
export function EditForm<Values>({ form, label, children }: EditFormProps<Values>) {
  const element = useRef<HTMLFormElement>(null)
  useFocusOnRefusal(element, form)

  return (
    <FormikProvider value={form}>
      <form
        ref={element}
        aria-label={label}
        noValidate
        onSubmit={form.handleSubmit}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
        }}
      >
        {children}
      </form>
    </FormikProvider>
  )
}
