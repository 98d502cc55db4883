import { createContext } from 'react'

/** Lets the cards of a list know of each other, so that one is open at a time. */
export interface OpenCardsValue {
  /** Returns what takes the card out again. */
  register: (id: string, closeIfClean: () => void) => () => void
  /** Cards with unsaved changes stay open: nothing typed is put away unasked. */
  closeOthers: (id: string) => void
}

export const OpenCards = createContext<OpenCardsValue | null>(null)
