import { momentAt } from '@karvon/api-client/read/wallClock'
import { formatDay, formatMoney } from '@karvon/ui/format'
import { wallClock } from './wallClock'
import { currentLanguage } from './words'

/** An amount as the spoken language writes it: 1 200,50 $ or $1,200.50. */
export function writtenMoney(amount: number): string {
  if (currentLanguage() === 'ru') return formatMoney(amount)
  return new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' }).format(amount)
}

/** An ISO day: 15.03.2026 or Mar 15, 2026. What is no day reads —. */
export function writtenDay(iso: string): string {
  const day = new Date(`${iso.slice(0, 10)}T00:00:00Z`)
  if (currentLanguage() === 'ru' || Number.isNaN(Number(day))) return formatDay(iso)
  return new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }).format(day)
}

/** Where the agency is: its clock is the one that moments are told by, wherever the program runs. */
let agency = 'Asia/Tashkent'

/** Said once, before anything is printed. */
export function setTimeZone(timeZone: string): void {
  agency = timeZone
}

/** The moment, ISO 8601 in UTC, at which that clock shows a day and a time, `2026-12-03T09:00`. */
export const agencyMoment = (wall: string): string => new Date(momentAt(agency, wall)).toISOString()

/** An ISO moment by the clock of the agency: 15.03.2026 14:05 or Mar 15, 2026, 2:05 PM. */
export function writtenMoment(iso: string): string {
  const wall = iso === '' ? undefined : wallClock(iso, agency)
  if (wall === undefined) return '—'
  if (currentLanguage() === 'en') {
    const written = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
    return written.format(wall).replaceAll('\u202f', ' ')
  }
  const [day = '', time = ''] = wall.toISOString().split('T')
  return `${day.split('-').reverse().join('.')} ${time.slice(0, 5)}`
}
