import { type RefObject, useState, useSyncExternalStore } from 'react'
import { useLayoutEffect } from '../react/useLayoutEffect'
import type { LanguageLayout } from './arrangeLanguages'

type Choice = 'tabs' | 'side'

/** Widths of the field itself, not of the window, from which two or three languages have room beside one another. */
export interface LayoutWidths {
  pair: number
  row: number
}

export interface TrilingualLayout {
  layout: LanguageLayout
  /** What there is room for. */
  widest: LanguageLayout
  /** Language names have to be cut to two letters. */
  isShort: boolean
  /** Flips the person's choice, for every field; undefined where there is room for tabs only. */
  flip: (() => void) | undefined
}

export const plainWidths: LayoutWidths = { pair: 500, row: 720 }
/** Each editor needs room for its toolbar. */
export const richWidths: LayoutWidths = { pair: 720, row: 1080 }
/** From here on names are written out: in tabs, and where two of three names share half of the field. */
const longNames = { tabs: 420, pair: 720, row: 0, stack: 0 }
const steps = [...Object.values(plainWidths), ...Object.values(richWidths), ...Object.values(longNames)]

const storageKey = 'trilingual-layout'
const listeners = new Set<() => void>()
let unkept: Choice | undefined

/**
 * As many languages beside one another as there is room for, unless the person chose tabs, which is remembered, or the
 * caller wants something else.
 */
export function useTrilingualLayout(
  frame: RefObject<HTMLElement | null>,
  widths: LayoutWidths,
  wanted: 'auto' | 'tabs' | 'all',
): TrilingualLayout {
  const choice = useSyncExternalStore(subscribe, readChoice, () => 'side' as const)
  const room = useRoom(frame)
  const widest = wanted === 'tabs' || room < widths.pair ? 'tabs' : room < widths.row ? 'pair' : 'row'
  const layout = wanted === 'all' ? (room < widths.row ? 'stack' : 'row') : choice === 'tabs' ? 'tabs' : widest

  return {
    layout,
    widest,
    isShort: room < longNames[layout],
    flip: widest === 'tabs' || wanted === 'all' ? undefined : () => writeChoice(layout === 'tabs' ? 'side' : 'tabs'),
  }
}

/** The width, rounded down to where something changes. */
function useRoom(frame: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(longNames.tabs)

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

/** What is not drawn has no width, and tabs with whole names. */
function roomIn(width: number): number {
  return width > 0 ? Math.max(...steps.filter((step) => step <= width)) : longNames.tabs
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
