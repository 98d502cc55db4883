import { wallClock } from '@karvon/api-client/read/wallClock'

/** The day `YYYY-MM-DD` that it is in the time zone at the moment. */
export function dayIn(timeZone: string, moment: Date): string {
  return wallClock(timeZone, moment.getTime()).toISOString().slice(0, 10)
}

/** The moment at which the day begins in the time zone; the offset at its noon counts. */
export function startOfDay(timeZone: string, day: string): Date {
  const noon = Date.parse(`${day}T12:00:00Z`)
  const offset = wallClock(timeZone, noon).getTime() - noon
  return new Date(Date.parse(`${day}T00:00:00Z`) - offset)
}

/** A moment as the database has it; a bare day stands for its beginning in the time zone. */
export function momentOf(timeZone: string, text: string): string {
  return (/^\d{4}-\d{2}-\d{2}$/.test(text) ? startOfDay(timeZone, text) : new Date(text)).toISOString()
}

/** Each of so many days up to the one that it is in the time zone, with the moments it begins at and ends before. */
export function lastDays(timeZone: string, now: Date, count: number): { day: string; from: string; before: string }[] {
  const today = dayIn(timeZone, now)
  return Array.from({ length: count }, (_, place) => {
    const day = daysBefore(today, count - 1 - place)
    return { day, from: momentOf(timeZone, day), before: momentOf(timeZone, daysBefore(day, -1)) }
  })
}

/** The day so many days before another one. */
export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)
}
