/** Longest rich text, in characters of HTML including tags. */
export const richTextLimit = 1000

/** No `<` within: of a text with thousands of them each would else be followed to the end of the text. */
const tags = /<[^<>]*>/g

/** The text of HTML: tags dropped, entities of spaces read, for "is there anything in it". */
export function strippedText(html: string): string {
  return html
    .replace(tags, '')
    .replace(/&nbsp;/g, ' ')
    .trim()
}

/** The text of HTML in one line of at most so many characters, for lists and logs. */
export function displayText(html: string, limit: number): string {
  const text = strippedText(html.replace(tags, ' ')).replace(/\s+/g, ' ')
  return text.length > limit ? `${text.slice(0, limit - 1).trimEnd()}…` : text
}
