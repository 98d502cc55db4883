import { formatDay, formatMoney } from '@karvon/ui/format'
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

/** An ISO moment by the clock of this machine: 15.03.2026 14:05 or Mar 15, 2026, 2:05 PM. */
export function writtenMoment(iso: string): string {
  const moment = new Date(iso)
  if (iso === '' || Number.isNaN(Number(moment))) return '—'
  if (currentLanguage() === 'en') {
    const written = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(moment)
    return written.replaceAll('\u202f', ' ')
  }
  const two = (part: number) => String(part).padStart(2, '0')
  const day = [two(moment.getDate()), two(moment.getMonth() + 1), moment.getFullYear()].join('.')
  return `${day} ${two(moment.getHours())}:${two(moment.getMinutes())}`
}
