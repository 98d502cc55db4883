const formats = new Map<string, Intl.DateTimeFormat>()

/** The day `YYYY-MM-DD` that it is in the time zone at the moment. */
export function dayIn(timeZone: string, moment: Date): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone })
  formats.set(timeZone, format)
  return format.format(moment)
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The moment at which the day begins in the time zone; the offset at its noon counts. */
export function startOfDay(timeZone: string, day: string): Date {
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, clock)
  const noon = Date.parse(`${day}T12:00:00Z`)
  const offset = Date.parse(`${clock.format(noon).replace(' ', 'T')}Z`) - noon
  return new Date(Date.parse(`${day}T00:00:00Z`) - offset)
}
