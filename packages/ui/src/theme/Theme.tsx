import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark' | 'system'

const storageKey = 'theme'
const listeners = new Set<() => void>()

/** The theme a person chose in this browser, else `system`. */
export function readTheme(): Theme {
  const stored = readStored()
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Shows a theme at once and remembers it. Call `applyTheme(readTheme())` before the first paint. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') document.documentElement.removeAttribute('data-theme')
  else document.documentElement.setAttribute('data-theme', theme)

  try {
    if (theme === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, theme)
  } catch {
    // A browser that keeps nothing still shows the theme until the page is left.
  }
  for (const notify of listeners) notify()
}

/** The chosen theme, following changes from anywhere on the page, and in other tabs. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme, () => 'system')
}

function subscribe(notify: () => void) {
  listeners.add(notify)
  addEventListener('storage', followTab)
  return () => listeners.delete(notify)
}

const followTab = ({ key }: StorageEvent) => key === storageKey && applyTheme(readTheme())

function readStored(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}
