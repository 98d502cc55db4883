import type { CallOptions } from '@karvon/api-client/http/http'
import { sameValues } from '@karvon/ui/merge'
import type { FormikHelpers, FormikValues } from 'formik'
import { useEffect, useEffectEvent, useState } from 'react'
import { showOnForm } from '../api/showOnForm'
import { useUnsaved } from '../leaving/unsaved'
import { useDraft } from '../leaving/useDraft'
import type { FormSchema } from './deferSchema'
import { type CountedRecord, type FormDraft, type Stored, useConflict } from './useConflict'
import { useForm } from './useForm'

export interface EditFormOptions<Values> {
  /** Tells two forms of one screen apart, for the draft. */
  name: string
  /** What the server holds; the same object as long as it says the same. */
  stored: Values
  schema: FormSchema
  /** What may be kept for when the session ends: without passwords and files. @default all of it */
  draft?(values: Values): Values
  /** What of the values `draft` leaves out because it is a file. */
  files?(values: Values): Partial<Values> | undefined
  /** For a record whose changes the server counts: what two people change at once is joined. */
  record?: GuardedRecord<Values>
  /**
   * Resolves with true when the server has it all; with what it has and what the form shows then, when that differs.
   * With a `record` it names the version in the call and lets failures through.
   */
  save(
    values: Values,
    helpers: FormikHelpers<Values>,
    call: Pick<CallOptions, 'version'>,
  ): Promise<boolean | SavedForm<Values>>
}

interface GuardedRecord<Values> extends CountedRecord<Values> {
  /** Says that saving failed, in the words of the screen. @param isAtField what the server said stands below its fields */
  onFailure(error: unknown, isAtField: boolean): void
}

/** How a form stands after an attempt: what the server has now, and what is in the fields. */
interface SavedForm<Values> {
  saved: Values
  shown: Values
  /** The version that `saved` is of. */
  version?: number | undefined
}

/**
 * A form over something stored. Compares values to know whether there is anything to save, follows the server while
 * nothing is typed, asks before unsaved text is left, and keeps it when the session ends. What somebody else saved in
 * between is joined with what was typed; where both changed the same there is a `conflict` to settle.
 */
export function useEditForm<Values extends FormikValues>(options: EditFormOptions<Values>) {
  const { name, stored, schema, record, save, draft = (values) => values } = options
  const [saved, setSaved] = useState<Stored<Values>>({ values: stored, version: record?.version })
  const { conflict, join, end } = useConflict<Values>()
  const form = useForm<Values>({
    initialValues: saved.values,
    validationSchema: schema,
    onSubmit: (values, helpers) => send(values, saved, helpers),
  })
  const isDirty = !sameValues(form.values, saved.values)

  const follow = useEffectEvent((news: Stored<Values>) => {
    // What is typed rests on the version that it was begun with: only the same values may take the newer one.
    if (sameValues(news.values, saved.values)) setSaved({ values: saved.values, version: news.version })
    else if (!isDirty) show(news)
  })
  useEffect(() => follow({ values: stored, version: record?.version }), [stored, record?.version])

  const { flush } = form.typing

  useUnsaved(isDirty, flush)
  useDraft<FormDraft<Values>, Partial<Values>>({
    name,
    read() {
      const typed = form.typing.newest<Values>()
      return sameValues(typed, saved.values) ? null : { values: draft(typed), base: saved }
    },
    files: () => options.files?.(form.values),
    onRestore({ values, base }, files) {
      setSaved(base)
      void form.setValues({ ...values, ...files })
    },
  })

  /** @param base what the values were made of */
  async function send(values: Values, base: Stored<Values>, helpers: FormikHelpers<Values>): Promise<void> {
    try {
      const outcome = await save(values, helpers, { version: base.version })
      end()
      if (typeof outcome === 'object') {
        setSaved({ values: outcome.saved, version: outcome.version })
        await helpers.setValues(outcome.shown, false)
      } else if (outcome) setSaved({ values, version: undefined })
    } catch (error) {
      if (!record) throw error
      const theirs = record.readCurrent(error)
      if (theirs) {
        return join(base.values, values, theirs, {
          adopt(joined) {
            setSaved(theirs)
            return helpers.setValues(joined, false)
          },
          send: (joined) => send(joined, theirs, helpers),
        })
      }
      end()
      record.onFailure(error, showOnForm(error, helpers, values))
    }
  }

  function show(news: Stored<Values>) {
    setSaved(news)
    form.resetForm({ values: news.values })
  }

  return { form, isDirty, conflict, discard: () => show({ values: stored, version: record?.version }) }
}
