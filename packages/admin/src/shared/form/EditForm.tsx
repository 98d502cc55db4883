import { ReadOnly } from '@karvon/ui/ReadOnly'
import { type FormikProps, FormikProvider } from 'formik'
import { type ReactNode, useRef } from 'react'
import { ConflictDialog } from './ConflictDialog'
import type { ConflictDialogProps } from './ConflictWindow'
import { useFocusOnRefusal } from './Form'
import type { EditConflict } from './useConflict'

export interface EditFormProps<Values> {
  /** From `useEditForm`. */
  form: FormikProps<Values>
  /** Likewise: what somebody else saved while this was typed. */
  conflict?: EditConflict<Values> | null
  /** What the fields are called, for the conflict: `title` → «Название». */
  fieldLabels?: Readonly<Record<string, string>>
  /** Likewise, what the values of a choice are called: `gender` → `Male` → «Мужской». */
  valueNames?: ConflictDialogProps<Values>['valueNames']
  /** Names the form for a screen reader. */
  label: string
  children: ReactNode
}

/** The element around the fields of `useEditForm`. Ctrl+Enter saves; a refusal puts the focus into the first wrong field. */
export function EditForm<Values extends object>({
  form,
  conflict,
  fieldLabels = {},
  valueNames,
  label,
  children,
}: EditFormProps<Values>) {
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
        <ReadOnly when={form.isSubmitting}>{children}</ReadOnly>
      </form>
      {conflict && (
        <ConflictDialog key={conflict.version} conflict={conflict} labels={fieldLabels} valueNames={valueNames} />
      )}
    </FormikProvider>
  )
}
