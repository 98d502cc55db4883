import { wallClock } from './wallClock'

const formats = new Map<string, Intl.DateTimeFormat>()

/** The day `YYYY-MM-DD` that it is in the time zone at the moment. */
export function dayIn(timeZone: string, moment: Date): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone })
  formats.set(timeZone, format)
  return format.format(moment)
}

/** The moment at which the day begins in the time zone; the offset at its noon counts. */
export function startOfDay(timeZone: string, day: string): Date {
  const noon = new Date(`${day}T12:00:00Z`)
  const offset = wallClock(timeZone, noon).getTime() - noon.getTime()
  return new Date(Date.parse(`${day}T00:00:00Z`) - offset)
}

/** The day so many days before another one. */
export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)
}
