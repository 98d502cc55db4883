import { formatDate } from '@karvon/ui/format'

/** 18 ноября 2026 г.; the day is no moment, so no time zone shifts it. */
export const dayInWords = (day: string): string => formatDate(Date.parse(`${day}T00:00:00Z`), { timeZone: 'UTC' })

/** The day of the month, for the foot of a bar. */
export const dayTick = (day: string): string => String(Number(day.slice(8)))

/** The bounds of a list that shows one day; none for what is no day of the calendar. */
export function boundsOf(day: string | undefined): { from: string; before: string } | undefined {
  const start = Date.parse(`${day}T00:00:00Z`)
  return day === undefined || Number.isNaN(start)
    ? undefined
    : { from: day, before: new Date(start + 86_400_000).toISOString().slice(0, 10) }
}
