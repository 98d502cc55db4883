import { codeOf, groupsOf, lengthOf, readPhone, withExtension } from './phoneRules'

/** The number that is meant where another one is written, in groups: 8 916 111-80-21 is +7 916 111 80 21. Else null. */
export function meantPhone(written: string): string | null {
  const { number, e164, extension } = readPhone(written)
  const isWritten = e164 === number && written.includes('+')
  return e164 && !isWritten ? withExtension(groupsOf(e164), extension) : null
}

/** What is odd about a number that is written: of a country whose numbers are all longer, or shorter. Empty where nothing is. */
export function phoneNote(written: string): string {
  const { number, e164 } = readPhone(written)
  const code = e164 || !number.startsWith('+') ? '' : codeOf(number.slice(1))
  const length = lengthOf(code) && lengthOf(code) - code.length
  return length ? `После +${code} должно быть ${length} цифр, здесь ${number.length - 1 - code.length}` : ''
}
