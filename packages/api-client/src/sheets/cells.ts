/** Control characters of both sets, marks that turn the writing direction, lone surrogates. */
export const unsafe = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]|\p{Cs}/gu

/** What makes a spreadsheet take a text for a formula, full-width forms included; a text that only looks restored, too. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

/** Digits that begin with a plus, and nothing behind them that could call anything. */
const phone = /^\+\d(?:\(\d+\)|[^|!=("'])*$/

/** Most texts are not: one look at each of millions, instead of three. */
const mayHarm = new RegExp(`${formula.source}|${unsafe.source}`, 'u')

/**
 * A telephone, or several with other addresses behind: digits, and what groups them. A spreadsheet may show a number in its
 * place, but nothing in it refers to a cell or calls anything, so that it goes into CSV as it is.
 */
const phones = /^\+\d[\d\s()./-]{4,}(?:[,;]\s*(?:\+\d[\d\s()./-]{4,}|[\w.@-]+))*$/

/** What a spreadsheet shows as another text when it opens CSV: `007`, `5 %`, `12:30`, `1/2`, `1E5`, `TRUE`. */
const changed =
  /^'*(?:0\d+|\d+[.,]\d+|\d[\d\s.,]*\s?%|\d+(?:[.,]\d+)?e[+-]?\d+|\d{1,2}:\d{2}(?::\d{2})?|\d{1,4}([./-])\d{1,2}(?:\1\d{1,4})?|true|false|истина|ложь)$/i

/** Text for a cell of an export: line breaks stay, what no spreadsheet can hold goes. */
export const cleanCell = (text: string): string =>
  text.replace(unsafe, (character) => (/[\t\n\r]/.test(character) ? character : ''))

/** Text for a cell: never a formula, no control characters. A telephone stays as it is. */
export function neutralise(text: string): string {
  if (!mayHarm.test(text)) return text
  const clean = cleanCell(text)
  return formula.test(clean) && !phones.test(clean) ? `'${clean}` : clean
}

/** The same where cells say that they are texts: a telephone needs no apostrophe there. */
export function neutraliseTyped(text: string): string {
  // What begins with one comes back without it.
  if (text.startsWith("'") && changed.test(text)) return `'${text}`
  return mayHarm.test(text) && phone.test(text) ? cleanCell(text) : neutralise(text)
}

/** The same of a text in CSV, which cannot say that it is one: an apostrophe keeps it. */
export function neutraliseText(text: string): string {
  return changed.test(text) ? `'${text}` : neutralise(text)
}

/** What Excel holds in one cell. */
const longestCell = 32_767

/** As much of a text as a cell of a workbook takes. */
export const fitted = (text: string): string =>
  text.length > longestCell ? `${text.slice(0, longestCell - 1)}…` : text

/** The text of a cell that comes back. */
export const restored = (cell: string): string =>
  cell.startsWith("'") && (formula.test(cell) || changed.test(cell)) ? cell.slice(1) : cell
