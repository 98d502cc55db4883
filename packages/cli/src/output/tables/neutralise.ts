import { cleanCell } from '../cleanText'

/** What makes a spreadsheet take a text for a formula, full-width forms included. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

/** Text for a cell: never a formula, no control characters. */
export function neutralise(text: string): string {
  const clean = cleanCell(text)
  return formula.test(clean) ? `'${clean}` : clean
}
