import { ahead } from './typedAhead'

/** Puts what was typed ahead into the field that has just got the focus. */
export function giveTyped(): void {
  const { typed } = ahead
  const field = document.activeElement
  ahead.typed = ''
  // As if by hand: for inputs and editors alike, with their limits and what they do with letters.
  if (typed === '' || document.execCommand?.('insertText', false, typed)) return
  if (!(field instanceof HTMLInputElement) || field.readOnly || field.selectionStart === null) return
  field.setRangeText(typed, field.selectionStart, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
