import { useCallback, useSyncExternalStore } from 'react'

// No story: it draws nothing. AppShell and MediaUploader show what it does.

/** Does the window answer to a media query, and from now on? Where it knows none, as on a server, `unknown` is the answer. */
export function useMedia(query: string, unknown: boolean): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = globalThis.matchMedia?.(query)
      list?.addEventListener('change', onChange)
      return () => list?.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchesMedia(query, unknown),
    () => unknown,
  )
}

export const matchesMedia = (query: string, unknown: boolean) => globalThis.matchMedia?.(query).matches ?? unknown
