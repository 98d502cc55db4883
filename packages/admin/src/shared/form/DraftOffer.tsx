import { defer, useDeferred } from '@karvon/ui/Deferred'
import type { FormikValues } from 'formik'
import { useLayoutEffect } from 'react'
import { withWords } from '../../i18n'
import type { RecordFormState } from './useRecordForm'

export interface DraftOfferProps<Values extends FormikValues> {
  form: RecordFormState<Values>
  /** What the form is called where drafts are listed. @default it has no name, but for that of its page */
  title?: string | undefined
  /** It keeps a distance to what follows. @default false */
  isApart?: boolean
}

const draftNotice = defer(withWords(async () => (await import('./DraftNotice')).DraftNotice, 'drafts'))

/** In the head of a form: what was typed into it before and not saved. Without a draft it is nothing, but for the form's name. */
export function DraftOffer<Values extends FormikValues>({
  form,
  title = '',
  isApart = false,
}: DraftOfferProps<Values>) {
  const { open, draft } = form
  const known = form.title
  useLayoutEffect(() => {
    known.current = title
  }, [known, title])
  const isOffered = open && draft !== undefined && !form.isSubmitting
  const DraftNotice = useDeferred(draftNotice, isOffered, null)

  return isOffered && DraftNotice ? <DraftNotice form={form} draft={draft} isApart={isApart} /> : null
}
