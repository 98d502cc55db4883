import { useState } from 'react'

/**
 * The record that typing rests on: the stored one, until something is typed, and that one from then on, even if the screen
 * is read again meanwhile. Named with its version when the form is saved, it lets the server tell of what others changed.
 */
export function useBaseline<Item>(stored: Item, isDirty: boolean): [Item, settle: (newer: Item) => void] {
  const [baseline, setBaseline] = useState(stored)
  if (!isDirty && baseline !== stored) setBaseline(stored)
  return [baseline, setBaseline]
}
