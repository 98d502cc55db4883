import { asPhone } from '@karvon/api-client/phones/phoneRules'
import { splitPhones } from '@karvon/api-client/phones/splitPhones'
import { isDay } from '@karvon/api-client/validation/isDay'
import { isMoment } from '@karvon/api-client/validation/isMoment'
import { trimmed } from '@karvon/api-client/validation/visibleText'
import { InvalidArgumentError } from 'commander'
import { agencyMoment } from '../words/formats'
import { t } from '../words/words'

/** An amount in dollars, as `asAmount` reads it. */
export function parseAmount(text: string): number {
  const amount = asAmount(text)
  if (!(amount >= 0)) throw new InvalidArgumentError('flags.amount')
  return amount
}

/**
 * A number with a point or a comma, and as programs that save tables write it, too: `1,150.00`, `1 150,00`. Not a number of what
 * is none.
 */
export function asAmount(text: string): number {
  const grouped = /^(-?\d{1,3}([\s,.])\d{3}(?:\2\d{3})*)((?!\2)[,.]\d+)$/.exec(text)
  const plain = grouped
    ? `${grouped[1]?.replace(/[\s,.]/g, '')}${grouped[3]}`
    : text.replace(/(\d)\s(?=\d{3}(\s|$))/g, '$1')
  return /^-?\d{1,15}([.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : Number.NaN
}

/** A day that exists in the calendar, as YYYY-MM-DD or as `asDay` reads it. */
export function parseDay(text: string): string {
  const day = asDay(text)
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && dayOf(day) === day
  if (!isDay) throw new InvalidArgumentError('flags.day')
  return day
}

/** A day as programs that save tables write it, too: `15.03.2026`. */
export function asDay(text: string): string {
  const [, day = '', month = '', year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? []
  if (year) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return /^\d{4}-\d{2}-\d{2}T/.test(text) ? text.slice(0, 10) : text
}

function dayOf(text: string): string {
  const moment = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(moment) ? '' : new Date(moment).toISOString().slice(0, 10)
}

/** A moment, as ISO 8601 in UTC: with its zone, or as the clock of the agency shows it, `2026-12-03 09:00` or `03.12.2026 09:00`. */
export function parseMoment(text: string): string {
  if (isMoment(text)) return new Date(text).toISOString()
  const [, day = '', time = ''] = /^(\S+?)[ T](([01]\d|2[0-3]):[0-5]\d)$/.exec(text.trim()) ?? []
  if (!time || !isDay(asDay(day))) throw new InvalidArgumentError('flags.moment')
  return agencyMoment(`${asDay(day)}T${time}`)
}

/** A whole number from 1 to `most`. */
export const parseCount = (most: number) => (text: string) => {
  const count = Number(text)
  if (!/^\d+$/.test(text) || count < 1 || count > most) {
    throw new InvalidArgumentError(t('flags.count', { most }))
  }
  return count
}

/** Ids are opaque, but one that steers a path is none. */
export function parseId(id: string): string {
  return parseIds(id)[0] ?? id
}

/** The same for several, each once. */
export function parseIds(id: string, earlier: readonly string[] = []): string[] {
  if (!/^[\p{L}\p{N}_-][\p{L}\p{N}_.-]*$/u.test(id)) throw new InvalidArgumentError('flags.id')
  return earlier.includes(id) ? [...earlier] : [...earlier, id]
}

/** What a field takes. */
interface Limits {
  min: number
  max: number
}

/** A whole number that a field takes. */
export const parseWholeIn =
  ({ min, max }: Limits) =>
  (text: string): number => {
    const whole = Number(text)
    if (!/^-?\d{1,15}$/.test(text) || whole < min || whole > max) {
      throw new InvalidArgumentError(t('flags.wholeIn', { min, max }))
    }
    return whole
  }

/** An amount that a field takes, as `asAmount` reads it. */
export const parseAmountIn =
  ({ min, max }: Limits) =>
  (text: string): number => {
    const amount = asAmount(text)
    if (!(amount >= min && amount <= max)) {
      throw new InvalidArgumentError(t('flags.amountIn', { min, max }))
    }
    return amount
  }

/** yes or no, true or false, 1 or 0; Excel in Russian writes ИСТИНА and ЛОЖЬ. */
export function parseFlag(text: string): boolean {
  const flag = asFlag(text)
  if (flag === undefined) throw new InvalidArgumentError('flags.flag')
  return flag
}

/** The same; undefined for what is none. */
export function asFlag(text: string): boolean | undefined {
  if (/^(true|yes|1|да|истина)$/i.test(text)) return true
  return /^(false|no|0|нет|ложь)$/i.test(text) ? false : undefined
}

/** A list with commas or semicolons between. */
export function parseList(text: string): string[] {
  return text.split(/[,;]/).map(trimmed).filter(Boolean)
}

/**
 * Telephones as people write them, without what groups their digits. The server would leave out what is none beside one that
 * is; where none of them is, the rules say so of the record.
 */
export function parsePhones(text: string): string[] {
  const given = splitPhones(text)
  const numbers = given.map((each) => asPhone(each))
  const odd = given[numbers.indexOf(null)]
  if (odd !== undefined && numbers.some((number) => number !== null))
    throw new InvalidArgumentError(t('flags.phone', { number: odd }))
  return given.map((each, place) => numbers[place] ?? each)
}

/** A shift of days: `+14d`, `-7d`. */
export function parseShift(text: string): number {
  const days = /^([+-]?\d{1,4})d?$/.exec(text)?.[1]
  if (days === undefined) throw new InvalidArgumentError('flags.shift')
  return Number(days)
}

/** A number of days, as `30` or `30d`. */
export const parseDays =
  (most: number) =>
  (text: string): number => {
    const days = Number(/^(\d{1,4})d?$/.exec(text)?.[1] ?? Number.NaN)
    if (!(days <= most)) throw new InvalidArgumentError('flags.days')
    return days
  }

/** A moment to come, as ISO 8601 in UTC: `+90m`, `+2h`, `+1d`, or with its zone as `2027-04-01T10:00+05:00`. */
export const parseLater =
  (now: () => Date) =>
  (text: string): string => {
    const [, amount, unit = ''] = /^\+(\d{1,4})([mhd])$/.exec(text) ?? []
    const minutes = { m: 1, h: 60, d: 1440 }[unit]
    if (minutes) return new Date(now().getTime() + Number(amount) * minutes * 60_000).toISOString()
    const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/.test(text)
    // The 30th of February would be read as the 2nd of March.
    const moment = isMoment && dayOf(text.slice(0, 10)) === text.slice(0, 10) ? Date.parse(text) : Number.NaN
    if (Number.isNaN(moment)) throw new InvalidArgumentError('flags.later')
    return new Date(moment).toISOString()
  }

/** A day so many days later; no day stays none. */
export function shiftedDay(day: string, days: number): string {
  return day && new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
