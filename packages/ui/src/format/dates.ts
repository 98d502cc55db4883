const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** An ISO day as 01.03.2026. Works on the text alone, so no time zone can shift it. What is no day reads —. */
export function formatDay(isoDay: string | null | undefined): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(isoDay ?? '')
  return parts ? `${parts[3]}.${parts[2]}.${parts[1]}` : '—'
}

export interface MomentOptions {
  /** An IANA name such as `Asia/Tashkent`. @default the reader's own */
  timeZone?: string
}

/** An ISO moment as 31 января 2025 г., 14:05. A moment that names no zone is in UTC, as the server writes them. */
export function formatMoment(iso: string | null | undefined, { timeZone }: MomentOptions = {}): string {
  const moment = readMoment(iso)
  if (Number.isNaN(moment)) return '—'

  const date = formatDate(moment, { timeZone })
  const time = formatter({ hour: '2-digit', minute: '2-digit' }, timeZone).format(moment)
  return `${date}, ${time}`.replaceAll('\u202f', '\u00a0')
}

/** The day of a moment in words: 31 января 2025 г. */
export function formatDate(moment: Date | number, { timeZone }: MomentOptions = {}): string {
  return formatter(inWords, timeZone).format(moment)
}

/** The day of a moment for a table: 31.01.2025. */
export function formatShortDate(iso: string | null | undefined, { timeZone }: MomentOptions = {}): string {
  const moment = readMoment(iso)
  if (Number.isNaN(moment)) return '—'
  if (timeZone) return formatter(inFigures, timeZone).format(moment)
  // Intl wants several milliseconds to make a formatter, which the first list of a page would wait for.
  const date = new Date(moment)
  const [days, months] = [date.getDate(), date.getMonth() + 1].map((part) => String(part).padStart(2, '0'))
  return `${days}.${months}.${date.getFullYear()}`
}

/** How long ago, as the activity log says it: только что, 5 мин. назад, 3 ч. назад, 6 дн. назад, later the bare day. */
export function formatRelative(iso: string | null | undefined, now: Date | number, { timeZone }: MomentOptions = {}) {
  const moment = readMoment(iso)
  if (Number.isNaN(moment)) return '—'

  const passed = Number(now) - moment
  if (passed < minute) return 'только что'
  if (passed < hour) return `${Math.floor(passed / minute)} мин. назад`
  if (passed < day) return `${Math.floor(passed / hour)} ч. назад`
  if (passed < 7 * day) return `${Math.floor(passed / day)} дн. назад`
  return formatDate(moment, { timeZone })
}

function readMoment(iso: string | null | undefined): number {
  if (!iso) return Number.NaN
  const namesZone = /(?:z|[+-]\d{2}:?\d{2})$/i.test(iso)
  return Date.parse(namesZone || !iso.includes('T') ? iso : `${iso}Z`)
}

const inFigures: Intl.DateTimeFormatOptions = { day: '2-digit', month: '2-digit', year: 'numeric' }

const inWords: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' }

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(options: Intl.DateTimeFormatOptions, timeZone: string | undefined): Intl.DateTimeFormat {
  const key = JSON.stringify([options, timeZone])
  const made = formatters.get(key) ?? new Intl.DateTimeFormat('ru-RU', { ...options, timeZone })
  formatters.set(key, made)
  return made
}
