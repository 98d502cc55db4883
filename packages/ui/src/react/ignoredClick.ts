import type { MouseEvent } from 'react'

/** What keeps the focus though it cannot be used now does nothing when it is pressed, nor does what it stands in. */
export function ignoredClick(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}
