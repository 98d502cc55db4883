import { readPhone } from './phoneRules'

/**
 * Numbers of one cell or one line, as they are written: a comma, a semicolon, a line or a slash parts them. Fewer than five digits
 * behind a whole number are the end of another one: `90 444-11-24 / 25`.
 */
export function splitPhones(text: string): string[] {
  const parts = text
    .split(/[,;\n](?!\s*(?:доб|вн|ext))/i)
    .flatMap((part) => (readPhone(part).e164 ? [part] : part.split('/')))
    .map((part) => part.trim())
    .filter(Boolean)
  let before = ''
  return parts.map((part) => {
    if (!/^\d{1,4}$/.test(part) || before === '') {
      before = readPhone(part).e164 && readPhone(part).extension === '' ? part.replace(/\D+$/, '') : ''
      return part
    }
    return withEnd(before, part)
  })
}

/** A number whose last digits are others; the signs between stay. */
function withEnd(written: string, digits: string): string {
  let left = digits.length
  return written
    .split('')
    .reverse()
    .map((sign) => (left > 0 && /\d/.test(sign) ? (digits[--left] ?? '') : sign))
    .reverse()
    .join('')
}
