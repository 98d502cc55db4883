import { changedNames } from '@karvon/ui/merge'
import { RecordCard, type RecordCardProps, type RecordState } from '@karvon/ui/RecordCard'
import { type FormikErrors, FormikProvider, type FormikValues } from 'formik'
import type { ReactNode } from 'react'
import { DraftOffer } from '../form/DraftOffer'
import { type RecordFormState, useFormTitle } from '../form/useRecordForm'

export interface FormRecordCardProps<Values extends FormikValues>
  extends Omit<RecordCardProps<Values>, 'value' | 'state' | 'form' | 'newer' | 'onSave'> {
  /** Its conflicts are settled in their place. */
  form: RecordFormState<Values>
  /** The fields. */
  children: ReactNode
  /** What happened, where no field says it. @default a general sentence */
  failure?: string | undefined
}

/** A record card whose form is one of `useRecordForm`. */
export function FormRecordCard<Values extends FormikValues>({
  form,
  children,
  failure,
  ...card
}: FormRecordCardProps<Values>) {
  const { values, saved, isSubmitting, submitCount } = form
  useFormTitle(form, card.title)
  const errors = submitCount > 0 ? messagesOf(form.errors) : {}
  const state: RecordState<Values> = {
    draft: form.open ? values : null,
    changed: form.open ? changedNames(saved, values) : [],
    errors,
    isRefused: form.failure !== null,
    failure: form.failure !== null && Object.keys(errors).length === 0 ? (failure ?? true) : undefined,
    attempt: isSubmitting ? submitCount - 1 : submitCount,
    isSaving: isSubmitting,
    change: (patch) => void form.setValues({ ...values, ...patch }),
    open: form.onOpen,
    close: form.close,
    settle: (merged) => void form.conflict?.settle(merged),
    save: form.submit,
  }
  return (
    <RecordCard<Values>
      {...card}
      value={saved}
      state={state}
      form={({ idOf }) => (
        <FormikProvider value={{ ...form, idOf } as typeof form}>
          <DraftOffer offer={form.draft} isApart />
          {children}
        </FormikProvider>
      )}
      newer={form.conflict?.theirs.values}
    />
  )
}

const messagesOf = <Values,>(errors: FormikErrors<Values>) =>
  Object.fromEntries(Object.entries(errors).filter(([, message]) => typeof message === 'string')) as RecordState<
    Values & object
  >['errors']
