const blanks = /[\s\u2019']/g

interface Parts {
  sign: string
  whole: string
  fraction: string
}

/**
 * The number a person wrote: comma or point, thousands apart or not, «−» or «-». An empty text is null, and a text that
 * is no number NaN.
 */
export function readNumber(text: string): number | null {
  if (text.trim() === '') return null
  const parts = readParts(text)
  if (!parts) return Number.NaN
  const value = Number(`${parts.sign}${parts.whole || '0'}.${parts.fraction || '0'}`)
  return Number.isFinite(value) ? value : Number.NaN
}

/** What was typed, with a no-break space between thousands and a decimal comma; a text that is no number stays. */
export function groupNumber(text: string): string {
  const parts = readParts(text)
  if (!parts) return text.trim()
  const whole = parts.whole || '0'
  const first = whole.length % 3
  const thousands = [whole.slice(0, first), ...(whole.slice(first).match(/\d{3}/g) ?? [])].filter(Boolean)
  return `${parts.sign}${thousands.join('\u00a0')}${parts.fraction && `,${parts.fraction}`}`
}

/** Noughts behind the comma up to so many digits; a text that is no number stays, an empty one too. */
export function padFraction(text: string, decimals: number): string {
  const number = readNumber(text)
  if (decimals === 0 || number === null || Number.isNaN(number)) return text
  const [whole, fraction = ''] = text.split(',')
  return `${whole},${fraction.padEnd(decimals, '0')}`
}

/** A separator that comes once is the decimal one; of two kinds it is the later, the other stands between thousands. */
function readParts(text: string): Parts | null {
  const plain = text.replace(blanks, '').replace(/^\u2212/, '-')
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
