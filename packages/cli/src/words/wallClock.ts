import { UsageError } from '../failures/cliErrors'
import { t } from './words'

const hour = 3_600_000

interface Zone {
  format: Intl.DateTimeFormat
  /** By hour: clocks are changed at full hours, and asking takes longer than writing the cell. */
  offsets: Map<number, number>
}

const zones = new Map<string, Zone>()

/** A spreadsheet knows no time zones: the moment as the clock on the wall of the agency showed it. */
export function wallClock(iso: string, timeZone: string): Date | undefined {
  const moment = Date.parse(iso)
  if (Number.isNaN(moment)) return undefined
  const { format, offsets } = zones.get(timeZone) ?? openZone(timeZone)
  const full = moment - (moment % hour)
  const offset = offsets.get(full) ?? Date.parse(`${format.format(full).replace(' ', 'T')}Z`) - full
  offsets.set(full, offset)
  return new Date(moment + offset)
}

/** @throws {UsageError} no such zone */
function openZone(timeZone: string): Zone {
  try {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    const zone: Zone = { format, offsets: new Map() }
    zones.set(timeZone, zone)
    return zone
  } catch {
    throw new UsageError(t('settings.timeZone', { timeZone }), 'KARVON_TIME_ZONE')
  }
}

/** The day so many days from today, by the clock of the agency: it may be yesterday still where the program runs. */
export function agencyDay(days: number, now: Date, timeZone: string): string {
  const today = wallClock(now.toISOString(), timeZone) ?? now
  return new Date(today.getTime() + days * 24 * hour).toISOString().slice(0, 10)
}
