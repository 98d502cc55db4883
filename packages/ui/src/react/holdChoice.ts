import type { KeyboardEvent } from 'react'

/** The arrows of a group of radio buttons choose as they move: neither, where nothing is to be chosen. */
export function holdChoice(event: KeyboardEvent): void {
  if (event.key.startsWith('Arrow')) event.preventDefault()
}
