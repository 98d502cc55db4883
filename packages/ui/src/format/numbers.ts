import type { Language } from './localizedText'

/** English of the world for numbers: 1,200.5. Uzbek writes them as Russian does. */
const localeOf = (language: Language) => (language === 'en' ? 'en' : 'ru-RU')

/** Without currency dollars, without language Russian. */
export interface MoneyOptions {
  /** An ISO code: `USD`, `EUR`, `UZS`. @default USD */
  currency?: string | undefined
  /** @default ru */
  language?: Language | undefined
}

/** Money with cents as decimals: `1200.5` reads 1 200,50 $, in English $1,200.50. What is no number reads —. */
export function formatMoney(amount: number, { currency = 'USD', language = 'ru' }: MoneyOptions = {}): string {
  return write(formatOf(language, { style: 'currency', currency }), amount)
}

/** The sign of a currency, as a language writes it: $, €, сум. */
export function currencySign(currency: string, language: Language = 'ru'): string {
  const parts = formatOf(language, { style: 'currency', currency })().formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

/** Thousands kept apart: `1204` reads 1 204 with a no-break space, in English 1,204. What is no number reads —. */
export function formatNumber(value: number, language: Language = 'ru'): string {
  // The first format of a page takes 25 ms on a phone; what has nothing to group needs none.
  if (Number.isInteger(value) && Math.abs(value) < 1000) return String(value)
  return write(formatOf(language, { maximumFractionDigits: 20 }), value)
}

/** Bytes in kilobytes of 1024, always two decimals: `497869` reads 486,20 КБ, in English 486.20 KB. Source: docs/product.md. */
export function formatFileSize(bytes: number, unit?: string, language: Language = 'ru'): string {
  const size = formatOf(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return Number.isFinite(bytes) ? `${write(size, bytes / 1024)}\u00a0${unit ?? (language === 'ru' ? 'КБ' : 'KB')}` : '—'
}

function write(format: () => Intl.NumberFormat, value: number): string {
  // Onest has no narrow no-break space, which some versions of the locale data put between thousands.
  return Number.isFinite(value) ? format().format(value).replaceAll('\u202f', '\u00a0') : '—'
}

const formats = new Map<string, Intl.NumberFormat>()

/** The first format of a process takes as long as a whole program takes to start: made when it is needed. */
function formatOf(language: Language, options: Intl.NumberFormatOptions): () => Intl.NumberFormat {
  return () => {
    const key = localeOf(language) + JSON.stringify(options)
    const made = formats.get(key) ?? new Intl.NumberFormat(localeOf(language), options)
    formats.set(key, made)
    return made
  }
}
