const formats = new Map<string, Intl.DateTimeFormat>()

/** The moment as the clock on the wall shows it in the time zone, as if that clock ran in UTC: spreadsheets know no zones. */
export function wallClock(timeZone: string, moment: Date): Date {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(timeZone, format)
  return new Date(`${format.format(moment).replace(' ', 'T')}Z`)
}
