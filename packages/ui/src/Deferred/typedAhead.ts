import { useEffect } from 'react'

let typed = ''
let waiting = 0
let isLeft = false

/**
 * Keeps what is typed while a window is fetched that was asked for by a press: its first field gets it. A press elsewhere
 * ends that, for whoever presses goes on there.
 */
export function useTypedAhead(isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return
    if (waiting++ === 0) listen('addEventListener')
    return () => {
      if (--waiting > 0) return
      listen('removeEventListener')
      isLeft = false
      // What opens now takes it in the same step.
      setTimeout(() => {
        if (waiting === 0) typed = ''
      })
    }
  }, [isWaiting])
}

/** Puts what was typed into the field that has just got the focus. */
export function giveTyped(): void {
  const text = typed
  typed = ''
  const field = document.activeElement
  // As if by hand: for inputs and editors alike, with their limits and what they do with letters.
  if (text === '' || document.execCommand?.('insertText', false, text)) return
  if (!(field instanceof HTMLInputElement) || field.readOnly || field.selectionStart === null) return
  field.setRangeText(text, field.selectionStart, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

function listen(how: 'addEventListener' | 'removeEventListener') {
  document[how]('keydown', handleKeyDown as EventListener, true)
  document[how]('pointerdown', leave, true)
}

function leave() {
  typed = ''
  isLeft = true
}

function handleKeyDown(event: KeyboardEvent) {
  const { key, ctrlKey, metaKey, altKey } = event
  if (isLeft || ctrlKey || metaKey || altKey) return
  if (key === 'Backspace') typed = typed.slice(0, -1)
  else if (key.length === 1) typed = (typed + key).trimStart()
  else return
  event.preventDefault()
  event.stopPropagation()
}
