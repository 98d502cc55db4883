import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useMedia } from './useMedia'

export interface TableRoom {
  /** Of what the table fills. */
  ref: RefObject<HTMLDivElement | null>
  /** Without an end where nothing is laid out. */
  width: number
  areCards: boolean
  /** Columns that have no room as such; a card has room for each. */
  hidden: readonly string[]
}

/**
 * Which columns a table has room for.
 * @param from width of the table, in px, from which a column is one of its own
 */
export function useTableRoom(from: Readonly<Record<string, number>>): TableRoom {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY)
  const isPhone = !useMedia('(min-width: 768px)')
  const areCards = isPhone || width < 600

  // Before the first sight of it, so that no column comes and goes.
  useLayoutEffect(() => {
    const element = ref.current
    if (!element?.clientWidth) return
    const measure = () => setWidth(element.clientWidth)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])

  const hidden = areCards ? [] : Object.keys(from).filter((column) => width < (from[column] ?? 0))
  return { ref, width, areCards, hidden }
}
