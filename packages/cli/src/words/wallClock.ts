import { wallClock as clockIn } from '@karvon/api-client/read/wallClock'
import { UsageError } from '../failures/cliErrors'
import { t } from './words'

/** A moment as the clock on the wall of the agency showed it. @throws {UsageError} no such zone */
export function wallClock(iso: string, timeZone: string): Date | undefined {
  const moment = Date.parse(iso)
  if (Number.isNaN(moment)) return undefined
  try {
    return clockIn(timeZone, moment)
  } catch {
    throw new UsageError(t('settings.timeZone', { timeZone }), 'KARVON_TIME_ZONE')
  }
}

/** The day so many days from today, by the clock of the agency: it may be yesterday still where the program runs. */
export function agencyDay(days: number, now: Date, timeZone: string): string {
  const today = wallClock(now.toISOString(), timeZone) ?? now
  return new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10)
}
