const money = whenNeeded({ style: 'currency', currency: 'USD' })
const whole = whenNeeded({ maximumFractionDigits: 20 })
const hundredths = whenNeeded({ minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Dollars with cents as decimals: `1200.5` reads 1 200,50 $. What is no number reads —. */
export function formatMoney(amount: number): string {
  return write(money, amount)
}

/** Thousands kept apart by a no-break space: `1204` reads 1 204. What is no number reads —. */
export function formatNumber(value: number): string {
  // The first format of a page takes 25 ms on a phone; what has nothing to group needs none.
  return Number.isInteger(value) && Math.abs(value) < 1000 ? String(value) : write(whole, value)
}

/** Bytes in kilobytes of 1024, always two decimals: `497869` reads 486,20 КБ. Source: docs/product.md. */
export function formatFileSize(bytes: number, unit = 'КБ'): string {
  return Number.isFinite(bytes) ? `${write(hundredths, bytes / 1024)}\u00a0${unit}` : '—'
}

function write(format: () => Intl.NumberFormat, value: number): string {
  // Onest has no narrow no-break space, which some versions of the locale data put between thousands.
  return Number.isFinite(value) ? format().format(value).replaceAll('\u202f', '\u00a0') : '—'
}

/** The first format of a process takes as long as a whole program takes to start. */
function whenNeeded(options: Intl.NumberFormatOptions): () => Intl.NumberFormat {
  let format: Intl.NumberFormat | undefined
  return () => {
    format ??= new Intl.NumberFormat('ru-RU', options)
    return format
  }
}
