import { useSyncExternalStore } from 'react'

const tabletUp = '(min-width: 768px)'

/** Is the window as narrow as a phone? Where media queries are unknown it is not. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, isPhone)
}

const isPhone = () => window.matchMedia?.(tabletUp).matches === false

function subscribe(onChange: () => void) {
  const list = window.matchMedia?.(tabletUp)
  list?.addEventListener('change', onChange)
  return () => list?.removeEventListener('change', onChange)
}
