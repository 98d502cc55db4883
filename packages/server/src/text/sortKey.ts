import { searchText } from '@karvon/api-client/search/searchRules'

/** Longest part of a text that takes part in sorting. */
const sortKeyLength = 200

/** Key by which both engines sort a text alike: byte order of letters, not of quotes and dashes that precede them. */
export function sortKey(text: string): string {
  return searchText(text)
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .slice(0, sortKeyLength)
}
