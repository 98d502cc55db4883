import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react'

type Choice = 'tabs' | 'side'
/** By the width of the field itself, not of the window: below 420 px, below 720 px, and from there on. */
type Room = 'short' | 'narrow' | 'wide'

export interface TrilingualLayout {
  layout: Choice
  /** Language names have to be cut to two letters. */
  isShort: boolean
  /** Flips the person's choice, for every field; undefined where there is room for tabs only. */
  flip: (() => void) | undefined
}

const storageKey = 'trilingual-layout'
const listeners = new Set<() => void>()
let unkept: Choice | undefined

/** Tabs where the field is narrow; where it is wide side by side, unless the person chose tabs. The choice is remembered. */
export function useTrilingualLayout(frame: RefObject<HTMLElement | null>): TrilingualLayout {
  const choice = useSyncExternalStore(subscribe, readChoice, () => 'side' as const)
  const room = useRoom(frame)
  const layout = room === 'wide' ? choice : 'tabs'

  return {
    layout,
    isShort: room === 'short',
    flip: room === 'wide' ? () => writeChoice(layout === 'tabs' ? 'side' : 'tabs') : undefined,
  }
}

function useRoom(frame: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState<Room>('narrow')

  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => setRoom(roomIn(element.getBoundingClientRect().width))
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])

  return room
}

function roomIn(width: number): Room {
  if (width >= 720) return 'wide'
  return width > 0 && width < 420 ? 'short' : 'narrow'
}

function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

function readChoice(): Choice {
  if (unkept) return unkept
  try {
    return localStorage.getItem(storageKey) === 'tabs' ? 'tabs' : 'side'
  } catch {
    return 'side'
  }
}

function writeChoice(choice: Choice) {
  try {
    localStorage.setItem(storageKey, choice)
  } catch {
    // A browser that keeps nothing still shows the choice until the page is left.
    unkept = choice
  }
  for (const notify of listeners) notify()
}
