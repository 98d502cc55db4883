import type { KeyboardEvent } from 'react'

export interface RecordKeysOptions {
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
