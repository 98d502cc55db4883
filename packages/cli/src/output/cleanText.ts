import { unsafe } from '@karvon/api-client/sheets/cells'

/** Text of the server on one line, harmless to a terminal: it can neither move the cursor nor colour nor turn the line. */
export function cleanText(text: string): string {
  return text.replace(/[\r\n\t]+/g, ' ').replace(unsafe, '')
}

/** JSON in which the same characters stand as escapes. */
export function cleanJson(value: unknown, indent?: number): string {
  const text = JSON.stringify(value, null, indent)
  return text.replace(unsafe, (character) => (character === '\n' ? '\n' : escaped(character)))
}

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
