import { codeOf, groupsOf, isOddLength, lengthsOf, noSuchCode, readPhone, withExtension } from './phoneRules'

/** The number that is meant where another one is written, in groups: 8 916 111-80-21 is +7 916 111 80 21. Else null. */
export function meantPhone(written: string): string | null {
  const { number, e164, extension } = readPhone(written)
  const isWritten = e164 === number && written.includes('+')
  return e164 && !isWritten ? withExtension(groupsOf(e164), extension) : null
}

/** What is odd about a number that is written: of a country that has none of its length, or none such. Empty where nothing is. */
export function phoneNote(written: string): string {
  const { number, e164 } = readPhone(written)
  const isWhole = number.startsWith('+') || (e164 === null && /^998\d{7}/.test(number))
  if (!isWhole) return ''
  const digits = number.replace('+', '')
  const code = codeOf(digits)
  if (isOddLength(digits))
    return `После +${code} должно быть ${lengthText(lengthsOf(code))} цифр, здесь ${digits.length - code.length}`
  return noSuchCode.test(digits) ? `После +${code} не бывает ${digits.slice(3, 5)}` : ''
}

/** `9`, `9–10`, `5–6, 8–13` */
function lengthText(lengths: string): string {
  const ranges: [from: number, to: number][] = []
  for (const length of [...lengths].map((each) => Number.parseInt(each, 36))) {
    const last = ranges.at(-1)
    if (last?.[1] === length - 1) last[1] = length
    else ranges.push([length, length])
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ')
}
