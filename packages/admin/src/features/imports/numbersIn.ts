import { formatNumber } from '@karvon/ui/format'

/** So many rows are named one by one. */
const mostNamed = 12

/** Numbers of rows in a sentence, the last ones as a count. @param more says how many others there are */
export function numbersIn(rows: readonly number[], more: (count: string) => string): string {
  const named = rows.slice(0, mostNamed).join(', ')
  return rows.length > mostNamed ? `${named} ${more(formatNumber(rows.length - mostNamed))}` : named
}
