import { shortened } from './visibleText'

/** Longest rich text, in characters of HTML including tags. */
export const richTextLimit = 1000

/** No `<` within: of a text with thousands of them each would else be followed to the end of the text. */
const tags = /<[^<>]*>/g

/** Entities that nobody sees as a sign of their own; numbers of signs are read. */
const entities = /&(?:#(\d+)|#x([\da-f]+)|(nbsp|ensp|emsp|thinsp)|zwn?j|shy|lrm|rlm);/gi

function readEntity(_: string, decimal?: string, hex?: string, space?: string): string {
  const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : 0
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : space ? ' ' : ''
}

/** The text of HTML: tags dropped, entities of spaces read, for "is there anything in it". */
export function strippedText(html: string): string {
  return html.replace(tags, '').replace(entities, readEntity).trim()
}

/** The text of HTML in one line of at most so many characters, for lists and logs. */
export function displayText(html: string, limit: number): string {
  const text = strippedText(html.replace(tags, ' ')).replace(/\s+/g, ' ')
  return shortened(text, limit)
}
