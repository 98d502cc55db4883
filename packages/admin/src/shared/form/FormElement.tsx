import { defer, useDeferred } from '@karvon/ui/Deferred'
import { LanguageScope } from '@karvon/ui/LanguageScope'
import { ReadOnly } from '@karvon/ui/ReadOnly'
import { type FormikProps, FormikProvider, type FormikValues } from 'formik'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { loadWords } from '../../i18n'
import { ChangeGate } from '../session/ChangeGate'
import type { ConflictWords } from './ConflictWindow'
import { DraftOffer } from './DraftOffer'
import { type RecordFormState, useFormTitle } from './useRecordForm'

export interface FormElementProps<Values extends FormikValues> extends ConflictWords {
  form: RecordFormState<Values>
  /** Names the form for a screen reader. */
  label?: string
  children: ReactNode
}

/** The element around the fields of a form on a page. Ctrl+Enter saves. */
export function FormElement<Values extends FormikValues>({ label, children, ...props }: FormElementProps<Values>) {
  const { form } = props
  const element = useRef<HTMLFormElement>(null)
  useFormTitle(form, label)
  return (
    <FormScope {...props} within={element}>
      <form
        ref={element}
        aria-label={label}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          void form.submit()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
        }}
      >
        <DraftOffer offer={form.draft} isApart />
        <ChangeGate>
          <ReadOnly when={form.isSubmitting}>{children}</ReadOnly>
        </ChangeGate>
      </form>
    </FormScope>
  )
}

interface FormScopeProps<Values extends FormikValues> extends Omit<FormElementProps<Values>, 'label'> {
  /** What the fields stand in. */
  within: RefObject<HTMLElement | null>
}

/**
 * Gives a form to the fields within, wherever they are drawn. A refusal puts the focus into the first wrong field; where
 * somebody else was quicker, a window shows both versions of each field and asks which one stays.
 */
export function FormScope<Values extends FormikValues>({ form, within, children, ...words }: FormScopeProps<Values>) {
  const { conflict } = form
  const ConflictWindow = useDeferred(conflictWindow, conflict !== null, () => conflict?.putOff())
  useFocusOnRefusal(within, form)
  return (
    <FormikProvider value={form}>
      <LanguageScope round={form.round}>{children}</LanguageScope>
      {conflict && ConflictWindow && (
        <ConflictWindow key={conflict.theirs.version} {...words} conflict={conflict} mine={form.values} />
      )}
    </FormikProvider>
  )
}

const conflictWindow = defer(async () => {
  const [module] = await Promise.all([import('./ConflictWindow'), loadWords('conflict')])
  return module.ConflictWindow
})

/** After an attempt the first field that the schema or the server refused gets the focus, be it one of a file. */
function useFocusOnRefusal<Values>(
  within: RefObject<HTMLElement | null>,
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
