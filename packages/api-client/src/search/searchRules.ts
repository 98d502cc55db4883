const apostrophes = /[ʻʼ‘’`´′]/g

/**
 * Text as it is searched: one spelling of letters, ё and apostrophes, lower case, single spaces. Both the stored columns
 * and what people type go through it, so that everybody finds the same rows, in Cyrillic and in Latin.
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
