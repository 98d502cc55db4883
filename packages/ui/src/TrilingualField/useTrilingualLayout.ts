import { type RefObject, useState } from 'react'
import { useLayoutEffect } from '../react/useLayoutEffect'
import { keptChoice } from '../theme/keptChoice'
import type { LanguageLayout } from './arrangeLanguages'

export interface TrilingualLayout {
  layout: LanguageLayout
  /** Language names have to be cut to two letters. */
  isShort: boolean
  /** Flips the person's choice, for every field; undefined where there is room for tabs only, or the form flips it. */
  flip: (() => void) | undefined
}

/** Width of the field, or of the form that it has its language from, from which languages may stand beside one another. */
export const sideFrom = 880
/** Each language needs as much in a row, and as a tab with its whole name. */
const columnWidth = 240
export const nameWidth = 140

/** How the person wants the languages, in this browser: in tabs, unless chosen otherwise. */
export const layoutChoice = keptChoice('trilingual-layout', ['side'])

export const flipLayout = () => layoutChoice.keep(layoutChoice.read() ? undefined : 'side')

/**
 * Tabs, or what the person has chosen where there is room for it: the languages beside one another, or where they are many the
 * source beside one other.
 * @param form whether the form around, which chooses the language, is wide; undefined where the field has its own tabs
 */
export function useTrilingualLayout(
  frame: RefObject<HTMLElement | null>,
  count: number,
  wanted: 'auto' | 'tabs' | 'all',
  form: { isWide: boolean } | undefined,
): TrilingualLayout {
  const choice = layoutChoice.use()
  const room = useRoom(frame, [nameWidth * count, columnWidth * count, sideFrom])
  const hasColumns = room >= columnWidth * count
  const hasSides = wanted === 'auto' && (form ? form.isWide : room >= sideFrom)
  const sides = hasColumns ? 'row' : 'pair'
  const alone = form ? 'one' : 'tabs'

  return {
    layout: wanted === 'all' ? (hasColumns ? 'row' : 'stack') : hasSides && choice === 'side' ? sides : alone,
    isShort: wanted !== 'all' && room < nameWidth * count,
    flip: hasSides && !form ? flipLayout : undefined,
  }
}

/** The width, rounded down to where something changes; of what is not drawn, the first of the steps. */
export function useRoom(frame: RefObject<HTMLElement | null>, steps: readonly number[]): number {
  const [width, setWidth] = useState(0)
  const known = steps.join()

  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    // Not the box on the screen: a window that is just opening is drawn smaller than it is.
    const measure = () => setWidth(roundedDown(element.offsetWidth, known))
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame, known])

  return width > 0 ? width : Math.min(...steps)
}

/** Below all steps it is 1. */
const roundedDown = (width: number, steps: string) =>
  width === 0
    ? 0
    : Math.max(
        1,
        ...steps
          .split(',')
          .map(Number)
          .filter((step) => step <= width),
      )
