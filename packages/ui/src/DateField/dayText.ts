import { daySeparator, type Language } from '../format/format'

const written = /^(\d{1,2})[\s./-](\d{1,2})[\s./-](\d{4})$/
const iso = /^(\d{4})-(\d{2})-(\d{2})$/

/** The ISO day a person wrote (1.4.2026, 01/04/2026, 01042026, 2026-04-01), or undefined when there is no such day. */
export function readDay(text: string): string | undefined {
  const plain = text.trim()
  const [, year, month, day] = iso.exec(plain) ?? []
  if (year && month && day) return realDay(year, month, day)

  const [, d, m, y] = written.exec(plain) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(plain) ?? []
  return d && m && y ? realDay(y, m, d) : undefined
}

/** An ISO day as it is typed here, 01.04.2026, in English 01/04/2026; any other text as it is. */
export function dayText(value: string, language: Language = 'ru'): string {
  const [, year, month, day] = iso.exec(value) ?? []
  return year ? [day, month, year].join(daySeparator(language)) : value
}

/** Puts the points in, or in English the strokes, while digits are typed at the end: 0104 becomes 01.04. */
export function withPoints(text: string, language: Language = 'ru'): string {
  const between = `$1${daySeparator(language)}$2`
  return text.replace(/^(\d{2})(\d{1,2})$/, between).replace(/^(\d{2}[./]\d{2})(\d{1,4})$/, between)
}

function realDay(year: string, month: string, day: string): string | undefined {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const isReal = date.getUTCFullYear() === Number(year) && date.getUTCMonth() === Number(month) - 1
  return isReal && Number(year) >= 1000 ? date.toISOString().slice(0, 10) : undefined
}
