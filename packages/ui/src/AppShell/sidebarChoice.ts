import { useSyncExternalStore } from 'react'

type SidebarChoice = 'open' | 'icons'

const storageKey = 'sidebar'
const listeners = new Set<() => void>()

/** A browser that keeps nothing still follows the choice until the page is left. */
let unkept: SidebarChoice | undefined

/** How a person last left the sidebar in this browser; undefined until they folded or unfolded it. */
export function useSidebarChoice(): SidebarChoice | undefined {
  return useSyncExternalStore(subscribe, readChoice, () => undefined)
}

export function keepSidebarChoice(choice: SidebarChoice): void {
  try {
    localStorage.setItem(storageKey, choice)
  } catch {
    unkept = choice
  }
  for (const notify of listeners) notify()
}

function readChoice(): SidebarChoice | undefined {
  if (unkept) return unkept
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === 'open' || stored === 'icons' ? stored : undefined
  } catch {
    return undefined
  }
}

function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}
