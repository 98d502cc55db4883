import type { Language } from '../format/format'

const blanks = /[\s\u2019']/g

interface Parts {
  sign: string
  whole: string
  fraction: string
}

/**
 * The number a person wrote: comma or point, thousands apart or not, «−» or «-». An empty text is null, and a text that
 * is no number NaN. In English `1,200` are one thousand two hundred, elsewhere one and a fifth.
 */
export function readNumber(text: string, language: Language = 'ru'): number | null {
  if (text.trim() === '') return null
  const parts = readParts(text, language)
  if (!parts) return Number.NaN
  const value = Number(`${parts.sign}${parts.whole || '0'}.${parts.fraction || '0'}`)
  return Number.isFinite(value) ? value : Number.NaN
}

/** What was typed, with thousands set apart and the decimal sign of the language; a text that is no number stays. */
export function groupNumber(text: string, language: Language = 'ru'): string {
  const parts = readParts(text, language)
  if (!parts) return text.trim()
  const whole = parts.whole || '0'
  const first = whole.length % 3
  const thousands = [whole.slice(0, first), ...(whole.slice(first).match(/\d{3}/g) ?? [])].filter(Boolean)
  return `${parts.sign}${thousands.join(signs(language).thousands)}${parts.fraction && signs(language).decimal + parts.fraction}`
}

/** Noughts behind the decimal sign up to so many digits; a text that is no number stays, an empty one too. */
export function padFraction(text: string, decimals: number, language: Language = 'ru'): string {
  const number = readNumber(text, language)
  if (decimals === 0 || number === null || Number.isNaN(number)) return text
  const { decimal } = signs(language)
  const [whole, fraction = ''] = text.split(decimal)
  return `${whole}${decimal}${fraction.padEnd(decimals, '0')}`
}

const signs = (language: Language) =>
  language === 'en' ? { thousands: ',', decimal: '.' } : { thousands: '\u00a0', decimal: ',' }

/** A separator that comes once is the decimal one; of two kinds it is the later, the other stands between thousands. */
function readParts(text: string, language: Language): Parts | null {
  const written = text.replace(blanks, '').replace(/^\u2212/, '-')
  const plain = language === 'en' && /^[-+]?\d{1,3}(,\d{3})+$/.test(written) ? written.replaceAll(',', '') : written
  const separators = plain.replace(/[^.,]/g, '')
  const last = separators.at(-1)
  const isMixed = new Set(separators).size === 2
  const decimalAt = last && (isMixed || separators.length === 1) ? plain.lastIndexOf(last) : -1
  const before = decimalAt < 0 ? plain : plain.slice(0, decimalAt)
  const fraction = decimalAt < 0 ? '' : plain.slice(decimalAt + 1)
  const [, sign, whole] = /^([-+]?)(\d*|\d{1,3}(?:[.,]\d{3})+)$/.exec(before) ?? []

  if (sign === undefined || whole === undefined || !/^\d*$/.test(fraction) || (!whole && !fraction)) return null
  return { sign: sign === '+' ? '' : sign, whole: whole.replace(/[.,]/g, ''), fraction }
}
