const formats = new Map<string, Intl.DateTimeFormat>()

/** The day `YYYY-MM-DD` that it is in the time zone at the moment. */
export function dayIn(timeZone: string, moment: Date): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone })
  formats.set(timeZone, format)
  return format.format(moment)
}
