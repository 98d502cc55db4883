import type { Id } from '@karvon/api-client/read/fields'
import { useMedia } from '@karvon/ui/useMedia'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

export interface TableRoom {
  /** For the DataTable itself, whose rows are told apart by their ids. */
  fit: { ref: RefObject<HTMLDivElement | null>; hiddenColumns: readonly string[]; getId(row: { id: Id }): Id }
  /** The largest of the widths asked about that it has, in px. Without an end where nothing is laid out. */
  width: number
  areCards: boolean
  /** Columns that have no room as such; a card has room for each. */
  hidden: readonly string[]
}

const cardsBelow = 440

/** What the last table measured, and the window around it: the next one is drawn for that at once, and not twice. */
let last = { window: 0, width: 0 }

/**
 * Which columns a table has room for.
 * @param from width of the table, in px, from which a column is one of its own; a constant outside the component
 * @param others further widths at which something changes; a constant, too
 */
export function useTableRoom(from: Readonly<Record<string, number>>, others: readonly number[] = none): TableRoom {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(() => stepOf(expectedWidth(), from, others))
  const isPhone = !useMedia('(min-width: 768px)', true)
  const areCards = isPhone || width < cardsBelow

  useLayoutEffect(() => {
    const element = ref.current
    if (!element || !('ResizeObserver' in window)) return
    const measure = () => {
      if (!element.clientWidth) return
      last = { window: window.innerWidth, width: element.clientWidth }
      setWidth(stepOf(element.clientWidth, from, others))
    }
    // Where nothing is known yet: before the first sight of it, so that no column comes and goes.
    if (expectedWidth() === Number.POSITIVE_INFINITY) measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [from, others])

  const hidden = areCards ? [] : Object.keys(from).filter((column) => width < (from[column] ?? 0))
  return { fit: { ref, hiddenColumns: hidden, getId: ({ id }) => id }, width, areCards, hidden }
}

const none: readonly number[] = []

/** The largest of the widths asked about that a table so wide has. */
function stepOf(width: number, from: Readonly<Record<string, number>>, others: readonly number[]): number {
  return Math.max(0, ...[cardsBelow, ...Object.values(from), ...others].filter((step) => step <= width))
}

function expectedWidth(): number {
  const { innerWidth } = window
  if (innerWidth === last.window) return last.width
  return innerWidth < 768 ? innerWidth : Number.POSITIVE_INFINITY
}
