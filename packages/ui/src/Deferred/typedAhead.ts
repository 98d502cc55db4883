import { useEffect } from 'react'

/** What was typed since a press asked for a window whose code is on its way. */
export const ahead = { typed: '' }

let waiting = 0

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
      // What opens now takes it in the same step.
      setTimeout(() => waiting || forget())
    }
  }, [isWaiting])
}

function listen(how: 'addEventListener' | 'removeEventListener') {
  document[how]('keydown', keep as EventListener, true)
  document[how]('pointerdown', leave, true)
}

function forget() {
  ahead.typed = ''
}

function leave() {
  forget()
  listen('removeEventListener')
}

function keep(event: KeyboardEvent) {
  const { key } = event
  const isLetter = key.length === 1
  if (event.ctrlKey || event.metaKey || event.altKey || !(isLetter || key === 'Backspace')) return
  ahead.typed = isLetter ? (ahead.typed + key).trimStart() : ahead.typed.slice(0, -1)
  event.preventDefault()
  event.stopPropagation()
}
