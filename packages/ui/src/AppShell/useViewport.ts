import { useSyncExternalStore } from 'react'

export type Viewport = 'phone' | 'tablet' | 'desktop'

const tabletUp = '(min-width: 768px)'
const desktopUp = '(min-width: 1280px)'

/** Which of the three widths the window has now. Where media queries are unknown it is taken for a desktop. */
export function useViewport(): Viewport {
  return useSyncExternalStore(subscribe, readViewport)
}

function readViewport(): Viewport {
  if (typeof window.matchMedia !== 'function') return 'desktop'
  if (window.matchMedia(desktopUp).matches) return 'desktop'
  return window.matchMedia(tabletUp).matches ? 'tablet' : 'phone'
}

function subscribe(onChange: () => void) {
  if (typeof window.matchMedia !== 'function') return () => {}
  const queries = [window.matchMedia(tabletUp), window.matchMedia(desktopUp)]
  for (const query of queries) query.addEventListener('change', onChange)
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange)
  }
}
