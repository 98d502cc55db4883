import { useSyncExternalStore } from 'react'

/** Whether people point with a finger: on a phone or a tablet, which have a camera. Where that is unknown they do not. */
export function useIsTouch(): boolean {
  return useSyncExternalStore(subscribe, isTouch, onServer)
}

export function isTouch(): boolean {
  return window.matchMedia?.(coarse).matches ?? false
}

function subscribe(onChange: () => void) {
  const list = window.matchMedia?.(coarse)
  list?.addEventListener('change', onChange)
  return () => list?.removeEventListener('change', onChange)
}

const onServer = () => false

const coarse = '(pointer: coarse)'
