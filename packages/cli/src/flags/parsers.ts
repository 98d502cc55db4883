import { InvalidArgumentError } from 'commander'

/** An amount in dollars, with a point or a comma. */
export function parseAmount(text: string): number {
  const amount = Number(text.replace(',', '.'))
  if (!/^\d+([.,]\d+)?$/.test(text) || !Number.isFinite(amount))
    throw new InvalidArgumentError('Нужно число от 0, например 450 или 450.50')
  return amount
}

/** A day as YYYY-MM-DD that exists in the calendar. */
export function parseDay(text: string): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && dayOf(text) === text
  if (!isDay) throw new InvalidArgumentError('Нужна дата вида 2026-03-15')
  return text
}

function dayOf(text: string): string {
  const moment = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(moment) ? '' : new Date(moment).toISOString().slice(0, 10)
}

/** A whole number from 1 to `most`. */
export const parseCount = (most: number) => (text: string) => {
  const count = Number(text)
  if (!/^\d+$/.test(text) || count < 1 || count > most) {
    throw new InvalidArgumentError(`Нужно целое число от 1 до ${most}`)
  }
  return count
}

/** Ids are opaque, but one that steers a path is none. */
export function parseIds(id: string, earlier: readonly string[] = []): string[] {
  if (!/^[\p{L}\p{N}_-][\p{L}\p{N}_.-]*$/u.test(id)) throw new InvalidArgumentError('Это не номер')
  return earlier.includes(id) ? [...earlier] : [...earlier, id]
}
