import { shortened } from './visibleText'

/** Longest rich text, in characters of HTML including tags. */
export const richTextLimit = 1000

/** Tags within a word; the others part words. No `<` within: of a text with thousands of them each would else be followed to its end. */
const inlineTags = /<\/?(?:a|b|em|i|s|span|strong|u)\b[^<>]*>/gi
const tags = /<[^<>]*>/g

/** Those that the editor and the server's sanitiser write, those of blanks, and those of signs that nobody sees. */
const entities = /&(?:#(\d+)|#x([\da-f]+)|(amp|lt|gt|quot|nbsp|ensp|emsp|thinsp)|zwn?j|shy|lrm|rlm);/gi
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

function readEntity(_: string, decimal?: string, hex?: string, name?: string): string {
  const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : 0
  if (name) return named[name.toLowerCase()] ?? ' '
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

/** The text of HTML: what stands in paragraphs, headings and cells of its own is a word of its own. */
export function strippedText(html: string): string {
  return html.replace(inlineTags, '').replace(tags, ' ').replace(entities, readEntity).replace(/ +/g, ' ').trim()
}

/** The text of HTML in one line of at most so many characters, for lists and logs. */
export function displayText(html: string, limit: number): string {
  const text = strippedText(html).replace(/\s+/g, ' ')
  return shortened(text, limit)
}
