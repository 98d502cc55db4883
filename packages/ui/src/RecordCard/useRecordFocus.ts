import { type RefObject, useLayoutEffect, useRef } from 'react'

export interface RecordFocusOptions {
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
    if (!isEditing && wasEditing.current && !isTypingElsewhere(card.current)) editButton.current?.focus()
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
  return card?.querySelector<HTMLElement>(`form ${fields}:not(:disabled, [type="hidden"], [aria-hidden="true"])`)
}
