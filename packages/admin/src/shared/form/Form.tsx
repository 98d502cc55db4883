import { ReadOnly } from '@karvon/ui/ReadOnly'
import { type FormikConfig, type FormikProps, FormikProvider } from 'formik'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Schema } from 'yup'
import { useForm } from './useForm'

export interface FormProps<Values extends object> {
  initialValues: Values
  /** Rules shared with the server and the CLI. */
  schema?: Schema
  onSubmit: FormikConfig<Values>['onSubmit']
  /**
   * `submit`: nothing is complained about before the first attempt, then with each change. `touch`: a field also tells
   * when it is left. @default touch
   */
  validate?: 'submit' | 'touch'
  /** Takes new `initialValues` over, say after saving. @default false */
  enableReinitialize?: boolean
  /** For a form around dialogs or tabs that draw their own `form`. @default the element is drawn */
  id?: string
  className?: string
  children: ReactNode | ((form: FormikProps<Values>) => ReactNode)
}

/** A formik form over a yup schema. A refused attempt puts the focus into the first invalid field. */
export function Form<Values extends object>({
  schema,
  validate = 'touch',
  id,
  className,
  children,
  ...config
}: FormProps<Values>) {
  const [tried, setTried] = useState(false)
  const eager = tried || validate === 'touch'

  const form = useForm<Values>({ ...config, validationSchema: schema, validateOnChange: eager, validateOnBlur: eager })

  return (
    <FormikProvider value={form}>
      <FormElement id={id} className={className} form={form} onTry={() => setTried(true)}>
        {typeof children === 'function' ? children(form) : children}
      </FormElement>
    </FormikProvider>
  )
}

interface FormElementProps<Values> {
  id: string | undefined
  className: string | undefined
  form: FormikProps<Values>
  onTry(): void
  children: ReactNode
}

function FormElement<Values>({ id, className, form, onTry, children }: FormElementProps<Values>) {
  const element = useRef<HTMLFormElement>(null)
  useFocusOnRefusal(element, form)

  return (
    <form
      ref={element}
      id={id}
      className={className}
      noValidate
      onSubmit={(event) => {
        onTry()
        form.handleSubmit(event)
      }}
    >
      <ReadOnly when={form.isSubmitting}>{children}</ReadOnly>
    </form>
  )
}

/** After an attempt the first field that the schema or the server refused gets the focus, be it one of a file. */
export function useFocusOnRefusal<Values>(
  within: { readonly current: HTMLElement | null },
  { submitCount, isSubmitting }: Pick<FormikProps<Values>, 'submitCount' | 'isSubmitting'>,
) {
  const answered = useRef(0)

  useEffect(() => {
    if (isSubmitting || submitCount === answered.current) return
    answered.current = submitCount
    const field = within.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    // A language that is out of sight is shown by its group, which leads on to it.
    const target = field?.closest('[hidden]') ? field.closest<HTMLElement>('[role="group"]') : field
    target?.focus()
  }, [within, submitCount, isSubmitting])
}
