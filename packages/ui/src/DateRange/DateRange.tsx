import { createContext, type ReactNode, useState } from 'react'

/** What the two fields of a range know of each other. */
export interface DateRangeEnd {
  /** The day in the field; undefined while there is none. */
  day: string | undefined
  /** Opens its calendar at the month of `from`, which was just chosen. */
  openAfter(from: string, byKeyboard: boolean): void
}

export type DateRangeEnds = { from?: DateRangeEnd; until?: DateRangeEnd }

export const DateRangeContext = createContext<DateRangeEnds | null>(null)

export interface DateRangeProps {
  /** Somewhere inside, a DateField with `rangeEnd="from"` and one with `rangeEnd="until"`. */
  children: ReactNode
}

/**
 * Two DateFields that belong together, in whatever layout: the calendar of either shows the days between, and after the
 * start was chosen the calendar of a missing end opens.
 */
export function DateRange({ children }: DateRangeProps) {
  // Changed by the fields and read when a calendar opens: a key in one of them draws nothing else.
  const [ends] = useState<DateRangeEnds>(() => ({}))
  return <DateRangeContext.Provider value={ends}>{children}</DateRangeContext.Provider>
}
