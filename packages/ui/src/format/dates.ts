import type { Language } from './localizedText'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * An ISO day as 01.03.2026, in English 01/03/2026. Works on the text alone, so no time zone can shift it. What is no day
 * reads —.
 */
export function formatDay(isoDay: string | null | undefined, language: Language = 'ru'): string {
  const [day = '', ...parts] = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(isoDay ?? '') ?? []
  // There is no 31 February.
  return new Date(day).getUTCDate() === Number(parts[2]) ? parts.reverse().join(daySeparator(language)) : '—'
}

/** Between day, month and year. */
export const daySeparator = (language: Language): string => (language === 'en' ? '/' : '.')

export interface MomentOptions {
  /** An IANA name such as `Asia/Tashkent`. @default the reader's own */
  timeZone?: string
  /** @default ru */
  language?: Language | undefined
}

/** An ISO moment as 31 января 2025 г., 14:05, in English 31 January 2025, 14:05. A moment that names no zone is in UTC, as the server writes them. */
export function formatMoment(
  iso: string | null | undefined,
  { timeZone, language = 'ru' }: MomentOptions = {},
): string {
  const moment = readMoment(iso)
  if (Number.isNaN(moment)) return '—'

  const date = formatDate(moment, { timeZone, language })
  const time = formatter({ hour: '2-digit', minute: '2-digit' }, timeZone, language).format(moment)
  return `${date}, ${time}`.replaceAll('\u202f', '\u00a0')
}

/** The day of a moment in words: 31 января 2025 г., in English 31 January 2025. */
export function formatDate(moment: Date | number, { timeZone, language = 'ru' }: MomentOptions = {}): string {
  return formatter(inWords, timeZone, language).format(moment)
}

/** The day of a moment for a table: 31.01.2025, in English 31/01/2025. */
export function formatShortDate(
  iso: string | null | undefined,
  { timeZone, language = 'ru' }: MomentOptions = {},
): string {
  const moment = readMoment(iso)
  if (Number.isNaN(moment)) return '—'
  if (timeZone) return formatter(inFigures, timeZone, language).format(moment)
  // Intl wants several milliseconds to make a formatter, which the first list of a page would wait for.
  const date = new Date(moment)
  const [days, months] = [date.getDate(), date.getMonth() + 1].map((part) => String(part).padStart(2, '0'))
  return [days, months, date.getFullYear()].join(daySeparator(language))
}

/**
 * A moment for a narrow column: 31 янв., 14:05, in English 31 Jan, 14:05; of another year the day as `formatShortDate` has it.
 * @param now which year is this one
 */
export function formatShortMoment(
  iso: string | null | undefined,
  now: Date,
  { timeZone, language = 'ru' }: MomentOptions = {},
): string {
  const moment = readMoment(iso)
  if (Number.isNaN(moment)) return '—'
  const yearOf = (date: Date | number) => formatter({ year: 'numeric' }, timeZone, language).format(date)
  if (yearOf(moment) !== yearOf(now)) return formatShortDate(iso, { timeZone, language })
  const date = formatter({ day: 'numeric', month: 'short' }, timeZone, language).format(moment)
  const time = formatter({ hour: '2-digit', minute: '2-digit' }, timeZone, language).format(moment)
  return `${date}, ${time}`
}

/** How long ago, as the activity log says it: только что, 5 мин. назад, 3 ч. назад, 6 дн. назад, later the bare day. */
export function formatRelative(
  iso: string | null | undefined,
  now: Date | number,
  { timeZone, language = 'ru' }: MomentOptions = {},
) {
  const moment = readMoment(iso)
  if (Number.isNaN(moment)) return '—'

  const passed = Number(now) - moment
  const ago = agoWords[language]
  if (passed < minute) return ago.now
  if (passed < hour) return ago.minutes(Math.floor(passed / minute))
  if (passed < day) return ago.hours(Math.floor(passed / hour))
  if (passed < 7 * day) return ago.days(Math.floor(passed / day))
  return formatDate(moment, { timeZone, language })
}

const agoWords = {
  ru: {
    now: 'только что',
    minutes: (count: number) => `${count} мин. назад`,
    hours: (count: number) => `${count} ч. назад`,
    days: (count: number) => `${count} дн. назад`,
  },
  en: {
    now: 'just now',
    minutes: (count: number) => `${count} min ago`,
    hours: (count: number) => `${count} h ago`,
    days: (count: number) => (count === 1 ? '1 day ago' : `${count} days ago`),
  },
  uz: {
    now: 'hozirgina',
    minutes: (count: number) => `${count} daqiqa oldin`,
    hours: (count: number) => `${count} soat oldin`,
    days: (count: number) => `${count} kun oldin`,
  },
}

function readMoment(iso: string | null | undefined): number {
  if (!iso) return Number.NaN
  const namesZone = /(?:z|[+-]\d{2}:?\d{2})$/i.test(iso)
  return Date.parse(namesZone || !iso.includes('T') ? iso : `${iso}Z`)
}

const inFigures: Intl.DateTimeFormatOptions = { day: '2-digit', month: '2-digit', year: 'numeric' }

const inWords: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' }

const formatters = new Map<string, Intl.DateTimeFormat>()

const locales: Record<Language, string> = { ru: 'ru-RU', en: 'en-GB', uz: 'uz-Latn-UZ' }

function formatter(
  options: Intl.DateTimeFormatOptions,
  timeZone: string | undefined,
  language: Language,
): Intl.DateTimeFormat {
  const key = language + JSON.stringify([options, timeZone])
  const made = formatters.get(key) ?? new Intl.DateTimeFormat(locales[language], { ...options, timeZone })
  formatters.set(key, made)
  return made
}
