import { createContext, useContext } from 'react'

/** What the admin wants of the browser beyond the page itself. */
export interface Outside {
  /** Loads an address of ours anew, leaving nothing of the page in memory, nor in the history. */
  leaveFor(address: string): void
  /** Loads the page again. */
  reload(): void
  /** One entry back in the history. */
  back(): void
  /** The state kept beside the current entry of the history. */
  historyState(): unknown
}

const OutsideContext = createContext<Outside | null>(null)

export const OutsideProvider = OutsideContext.Provider

export function useOutside(): Outside {
  const outside = useContext(OutsideContext)
  if (!outside) throw new Error('useOutside должен использоваться внутри OutsideProvider')
  return outside
}

/** The browser itself. */
export const browser: Outside = {
  leaveFor: (address) => window.location.replace(address),
  reload: () => window.location.reload(),
  back: () => window.history.back(),
  historyState: () => window.history.state,
}
