import { useEffect, useRef, useState } from 'react'
import { changedNames } from '../merge/merge'
import type { FieldErrors, RecordFailure } from './recordTypes'

export interface RecordDraftOptions<T> {
  value: T
  isNew: boolean
  initialDraft: T | undefined
  onSave: (draft: T) => Promise<unknown>
  validate: ((draft: T) => FieldErrors<T>) | undefined
  describeFailure: ((error: unknown) => RecordFailure<T>) | undefined
  notSaved: string
  onSaved: () => void
}

/** What is being typed into a record, and its way to the server. Nothing typed is lost before the server confirmed it. */
export function useRecordDraft<T extends object>(options: RecordDraftOptions<T>) {
  const { value, isNew, validate } = options
  const [draft, setDraft] = useState<T | null>(options.initialDraft ?? (isNew ? value : null))
  const [errors, setErrors] = useState<FieldErrors<T>>({})
  const [failure, setFailure] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const [isSaving, setIsSaving] = useState(false)
  const running = useRef(false)

  const changed = draft ? changedNames(value, draft) : []
  const isDirty = changed.length > 0

  useEffect(() => {
    if (!isDirty) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [isDirty])

  function change(patch: Partial<T>) {
    if (running.current) return
    setDraft((before) => before && { ...before, ...patch })
    setErrors(
      (before) => Object.fromEntries(Object.entries(before).filter(([key]) => !(key in patch))) as FieldErrors<T>,
    )
  }

  function show(next: T | null) {
    setDraft(next)
    setErrors({})
    setFailure(undefined)
  }

  async function save() {
    if (!draft || running.current) return
    const found = keepMessages(validate?.(draft) ?? {})
    setErrors(found)
    setFailure(undefined)
    setAttempt((before) => before + 1)
    if (Object.keys(found).length > 0) return

    // A second press may come before the first is drawn.
    running.current = true
    setIsSaving(true)
    try {
      await options.onSave(draft)
      show(null)
      options.onSaved()
    } catch (error) {
      const { message, errors: refused } = options.describeFailure?.(error) ?? {}
      setErrors(keepMessages(refused ?? {}))
      setFailure(message ?? options.notSaved)
      setAttempt((before) => before + 1)
    } finally {
      running.current = false
      setIsSaving(false)
    }
  }

  return { draft, changed, isDirty, errors, failure, attempt, isSaving, change, show, save }
}

function keepMessages<T>(errors: FieldErrors<T>): FieldErrors<T> {
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message)) as FieldErrors<T>
}
