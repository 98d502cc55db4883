const apostrophes = /[ʻʼ‘’`´′]/g

/**
 * Text as it is searched: one spelling of letters, ё and apostrophes, lower case, single spaces. Both the stored columns
 * and what people type go through it, so that both engines find the same rows, in Cyrillic and in Latin.
 */
export function searchText(...parts: readonly string[]): string {
  return parts
    .join('\n')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(apostrophes, "'")
    .replace(/[^\S\n]+/g, ' ')
    .trim()
}

/** Longest part of a text that takes part in sorting. */
const sortKeyLength = 200

/** Key by which both engines sort a text alike: byte order of letters, not of quotes and dashes that precede them. */
export function sortKey(text: string): string {
  return searchText(text)
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .slice(0, sortKeyLength)
}
