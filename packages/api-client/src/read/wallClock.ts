const hour = 3_600_000

/** Years of hours; whoever asks for more may wait. */
const mostOffsets = 50_000

interface Zone {
  format: Intl.DateTimeFormat
  /** By hour: clocks are changed at full hours, and asking takes longer than writing the cell. */
  offsets: Map<number, number>
}

const zones = new Map<string, Zone>()

/**
 * A moment, in milliseconds, as the clock on the wall shows it in the time zone, as if that clock ran in UTC: spreadsheets know
 * no zones.
 * @throws {RangeError} no such zone
 */
export function wallClock(timeZone: string, moment: number): Date {
  const { format, offsets } = zones.get(timeZone) ?? openZone(timeZone)
  const full = moment - (moment % hour)
  const offset = offsets.get(full) ?? Date.parse(`${format.format(full).replace(' ', 'T')}Z`) - full
  if (offsets.size > mostOffsets) offsets.clear()
  offsets.set(full, offset)
  return new Date(moment + offset)
}

/** The moment, in milliseconds, at which that clock shows a day and a time, `2026-12-03T09:00`; where it shows it twice, the first. */
export function momentAt(timeZone: string, wall: string): number {
  const shown = Date.parse(`${wall}Z`)
  const offsetAt = (moment: number) => wallClock(timeZone, moment).getTime() - moment
  const first = shown - offsetAt(shown - 12 * hour)
  return offsetAt(first) === shown - first ? first : shown - offsetAt(first)
}

function openZone(timeZone: string): Zone {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const zone: Zone = { format, offsets: new Map() }
  zones.set(timeZone, zone)
  return zone
}
