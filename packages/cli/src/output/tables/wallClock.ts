import { UsageError } from '../../failures/cliErrors'
import { t } from '../../words/words'

const hour = 3_600_000

/** By zone and hour: clocks are changed at full hours, and asking takes longer than writing the cell. */
const offsets = new Map<string, number>()
const formats = new Map<string, Intl.DateTimeFormat>()

/** A spreadsheet knows no time zones: the moment as the clock on the wall of the agency showed it. */
export function wallClock(iso: string, timeZone: string): Date | undefined {
  const moment = Date.parse(iso)
  if (Number.isNaN(moment)) return undefined
  const key = `${timeZone} ${Math.floor(moment / hour)}`
  const offset = offsets.get(key) ?? offsetAt(moment - (moment % hour), timeZone)
  offsets.set(key, offset)
  return new Date(moment + offset)
}

/** @throws {UsageError} no such zone */
function formatFor(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  } catch {
    throw new UsageError(t('settings.timeZone', { timeZone }), 'KARVON_TIME_ZONE')
  }
}

function offsetAt(moment: number, timeZone: string): number {
  const format = formats.get(timeZone) ?? formatFor(timeZone)
  formats.set(timeZone, format)
  return Date.parse(`${format.format(moment).replace(' ', 'T')}Z`) - moment
}
