// Control characters of both sets, marks that turn the writing direction, lone surrogates.
export const unsafe = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]|\p{Cs}/gu

/** Text of the server on one line, harmless to a terminal: it can neither move the cursor nor colour nor turn the line. */
export function cleanText(text: string): string {
  return text.replace(/[\r\n\t]+/g, ' ').replace(unsafe, '')
}

/** JSON in which the same characters stand as escapes. */
export function cleanJson(value: unknown, indent?: number): string {
  const text = JSON.stringify(value, null, indent)
  return text.replace(unsafe, (character) => (character === '\n' ? '\n' : escaped(character)))
}

/** Text for a cell of an export: line breaks stay, what no spreadsheet can hold goes. */
export function cleanCell(text: string): string {
  return text.replace(unsafe, (character) => (/[\t\n\r]/.test(character) ? character : ''))
}

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
