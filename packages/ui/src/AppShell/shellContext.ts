import { createContext, useContext } from 'react'

export interface Shell {
  /** The place in the shell's header bar that HeaderBar fills. Null until the shell is in the document. */
  headerSlot: HTMLElement | null
}

export const ShellContext = createContext<Shell | null>(null)

/** Null outside an AppShell. */
export function useShell(): Shell | null {
  return useContext(ShellContext)
}
