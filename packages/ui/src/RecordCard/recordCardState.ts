import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { changedNames } from '../merge/merge'
import { useHandler } from '../react/useHandler'
import { useLayoutEffect } from '../react/useLayoutEffect'

export interface RecordDraftOptions<T> {
  value: T
  isNew: boolean
  initialDraft: T | undefined
  onSave: (draft: T) => Promise<unknown>
  validate: ((draft: T) => FieldErrors<T>) | undefined
  describeFailure: ((error: unknown) => RecordFailure<T>) | undefined
}

/** What is being typed into a record, and how its saving stands. */
export interface RecordState<T extends object> {
  /** Null while the record is only read. */
  draft: T | null
  /** The names of the fields that differ from what is saved. */
  changed: readonly string[]
  errors: FieldErrors<T>
  /** `errors` are what the server said: they stand below their fields and nowhere else. */
  isRefused: boolean
  /** Why it could not be saved, where no field says it; `true` for a general sentence. */
  failure: string | true | undefined
  /** Counts the tries to save. */
  attempt: number
  isSaving: boolean
  change: (patch: Partial<T>) => void
  open: () => void
  /** Puts away what is typed. */
  close: () => void
  /** Goes on with what was typed and what somebody else saved, put together. */
  settle: (merged: T) => void
  /** Resolves with true when the server has it. Nothing typed is lost before. */
  save: () => Promise<boolean>
}

/** The state of a card that has no other. */
export function useRecordDraft<T extends object>(options: RecordDraftOptions<T>): RecordState<T> {
  const { value, isNew, validate } = options
  const [draft, setDraft] = useState<T | null>(options.initialDraft ?? (isNew ? value : null))
  const [errors, setErrors] = useState<FieldErrors<T>>({})
  const [failure, setFailure] = useState<string | true>()
  // Said by the server, not by `validate`.
  const [isRefused, setRefused] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [isSaving, setIsSaving] = useState(false)
  const running = useRef(false)

  // An open form in which nothing is typed shows what somebody else saves.
  const [followed, setFollowed] = useState(value)
  if (followed !== value) {
    setFollowed(value)
    if (draft && changedNames(followed, draft).length === 0) setDraft(value)
  }

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
    if (!draft || running.current) return false
    const found = keepMessages(validate?.(draft) ?? {})
    setErrors(found)
    setRefused(false)
    setFailure(undefined)
    setAttempt((before) => before + 1)
    if (Object.keys(found).length > 0) return false

    // A second press may come before the first is drawn.
    running.current = true
    setIsSaving(true)
    try {
      await options.onSave(draft)
      show(null)
      return true
    } catch (error) {
      const { message, errors: refused } = options.describeFailure?.(error) ?? {}
      const told = keepMessages(refused ?? {})
      setErrors(told)
      setRefused(true)
      setFailure(Object.keys(told).length > 0 ? undefined : (message ?? true))
      setAttempt((before) => before + 1)
      return false
    } finally {
      running.current = false
      setIsSaving(false)
    }
  }

  return {
    draft,
    changed,
    errors,
    isRefused,
    failure,
    attempt,
    isSaving,
    change,
    open: () => show(value),
    close: () => show(null),
    settle: show,
    save,
  }
}

function keepMessages<T>(errors: FieldErrors<T>): FieldErrors<T> {
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message)) as FieldErrors<T>
}

interface RecordKeysOptions {
  isEditing: boolean
  /** Left out where nothing can be edited. */
  onEdit: (() => void) | undefined
  onSave: () => void
  onCancel: () => void
}

/** The keys of a card: E edits; Ctrl+S and Ctrl+Enter save, Esc cancels. By their place, whatever the keyboard writes. */
export function recordKeys({ isEditing, onEdit, onSave, onCancel }: RecordKeysOptions) {
  return (event: KeyboardEvent<HTMLElement>) => {
    // Lists and pickers of the form open elsewhere in the page, and their keys are their own.
    if (!event.currentTarget.contains(event.target as Node) || event.defaultPrevented) return
    const withControl = event.ctrlKey || event.metaKey
    if (isEditing && withControl && (event.code === 'KeyS' || event.key === 'Enter')) onSave()
    else if (isEditing && event.key === 'Escape') onCancel()
    else if (!isEditing && onEdit && event.code === 'KeyE' && !withControl && !event.altKey) onEdit()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
}

interface RecordFocusOptions {
  card: RefObject<HTMLElement | null>
  editButton: RefObject<HTMLButtonElement | null>
  isEditing: boolean
  /** Counts the tries to save. */
  attempt: number
  /** Of the one field that is wrong. */
  errorFieldId: string | undefined
}

const fields = ':is(input, textarea, select, [contenteditable="true"], [role="combobox"])'

/**
 * Focus goes to the first field when editing begins, back to the button when it ends, and to what is wrong. Whoever types
 * elsewhere when it ends stays there.
 */
export function useRecordFocus({ card, editButton, isEditing, attempt, errorFieldId }: RecordFocusOptions) {
  const wasEditing = useRef(false)
  const judged = useRef(0)

  useLayoutEffect(() => {
    if (isEditing && !wasEditing.current) firstField(card.current)?.focus()
    if (!isEditing && wasEditing.current && !isTypingElsewhere(card.current)) {
      editButton.current?.focus()
      // A row that has no room for the button has its menu instead.
      if (document.activeElement !== editButton.current)
        card.current?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus()
    }
    wasEditing.current = isEditing
  }, [isEditing, card, editButton])

  // Only a try to save leads there, not the correction of the last error but one.
  useLayoutEffect(() => {
    if (attempt === judged.current) return
    judged.current = attempt
    if (errorFieldId) document.getElementById(errorFieldId)?.focus()
  }, [attempt, errorFieldId])
}

/** Somebody types in another card, say, while this one was saved. */
function isTypingElsewhere(card: HTMLElement | null): boolean {
  const focused = document.activeElement
  return focused?.matches(fields) === true && !card?.contains(focused)
}

function firstField(card: HTMLElement | null) {
  return card?.querySelector<HTMLElement>(
    `[data-record-form] ${fields}:not(:disabled, [type="hidden"], [aria-hidden="true"])`,
  )
}

/** Of a heading within a page. */
export type HeadingLevel = 2 | 3 | 4 | 5 | 6

/** A record is read, or edited. */
export type RecordMode = 'view' | 'edit'

/** Messages by field. */
export type FieldErrors<T> = { [Key in keyof T & string]?: string | undefined }

/** What a form within a card gets. */
export interface RecordForm<T> {
  draft: T
  /** Puts these fields in place of the former. */
  change: (patch: Partial<T>) => void
  errors: FieldErrors<T>
  /** While saving, for inputs of one's own: fields of the kit are read-only by themselves then. */
  disabled: boolean
  /** The `id` for a field, so that an error can lead there. */
  idOf: (field: keyof T & string) => string
}

export interface RecordFailure<T> {
  /** What happened and what to do, where no `errors` say it. @default a general sentence */
  message?: string | undefined
  /** What the server said of single fields: it stands below them and nowhere else, and the first of them has the focus. */
  errors?: FieldErrors<T> | undefined
}

interface RecordModeOptions {
  /** What the owner of the card asks for. */
  mode: RecordMode | undefined
  onModeChange: ((mode: RecordMode) => void) | undefined
  isEditing: boolean
  open: () => void
  /** Nothing typed is put away. */
  closeIfClean: () => void
}

/** Lets the owner of a card open and close its form, and know when the card does so by itself. */
export function useRecordMode({ mode, onModeChange, isEditing, open, closeIfClean }: RecordModeOptions) {
  const follow = useHandler((asked: RecordMode | undefined) => {
    if (asked === 'edit' && !isEditing) open()
    if (asked === 'view' && isEditing) closeIfClean()
  })
  useLayoutEffect(() => follow(mode), [mode, follow])

  const wasEditing = useRef(isEditing)
  const tell = useHandler(() => onModeChange?.(isEditing ? 'edit' : 'view'))
  useEffect(() => {
    if (wasEditing.current === isEditing) return
    wasEditing.current = isEditing
    tell()
  }, [isEditing, tell])
}

interface RecordRemovalOptions {
  onDelete: (() => Promise<unknown>) | undefined
  onRestore: (() => Promise<unknown>) | undefined
  /** The record stands there again. */
  onRestored: () => void
}

/** A record on its way out, and back where its owner can bring it back. What failed stays as it was before. */
export function useRecordRemoval({ onDelete, onRestore, onRestored }: RecordRemovalOptions) {
  const [step, setStep] = useState<'deleting' | 'deleted' | 'restoring'>()
  const [failed, setFailed] = useState<'delete' | 'restore'>()

  async function remove() {
    setStep('deleting')
    setFailed(undefined)
    try {
      await onDelete?.()
      setStep(onRestore && 'deleted')
    } catch {
      setStep(undefined)
      setFailed('delete')
    }
  }

  async function restore() {
    setStep('restoring')
    setFailed(undefined)
    try {
      await onRestore?.()
      flushSync(() => setStep(undefined))
      onRestored()
    } catch {
      setStep('deleted')
      setFailed('restore')
    }
  }

  return {
    isDeleting: step === 'deleting',
    isDeleted: step === 'deleted' || step === 'restoring',
    isRestoring: step === 'restoring',
    failed,
    remove,
    restore,
    /** What failed is no longer of interest. */
    forget: () => setFailed(undefined),
  }
}
