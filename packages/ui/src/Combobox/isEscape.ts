interface ChangeDetails {
  reason: string
  cancel(): void
  allowPropagation(): void
}

/**
 * Whether a change comes of Escape, with which a closed Base UI combobox empties itself. It is for the list, then for what the
 * field stands in, such as a window, and takes nothing away that was chosen.
 */
export function isEscape(details: ChangeDetails): boolean {
  if (details.reason !== 'escape-key') return false
  details.cancel()
  details.allowPropagation()
  return true
}
