import { useSyncExternalStore } from 'react'

/** In ms. What is told as it happens is asked for all the same, now and then. */
const intervals = { asking: 30_000, live: 300_000 }

let isLive = false
const listeners = new Set<() => void>()

/** Are new arrivals told as they happen, so that nobody need ask for them? */
export function setLive(live: boolean): void {
  isLive = live
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** For swr: new arrivals show without reloading; a hidden tab asks nothing. */
export function usePolled() {
  const isQuiet = useSyncExternalStore(subscribe, () => isLive)
  return { refreshInterval: isQuiet ? intervals.live : intervals.asking, refreshWhenHidden: false }
}
