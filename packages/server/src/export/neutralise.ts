/** What makes a spreadsheet take a text for a formula, full-width forms included. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/

/** Control and direction characters, without tab and line ends. */
const unwanted = /(?![\t\r\n])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

/** Digits that begin with a plus, and nothing behind them that could call anything. */
const phone = /^\+\d(?:\(\d+\)|[^|!=("'])*$/

/**
 * A telephone, or several with other addresses behind: digits, and what groups them. A spreadsheet may show a number in its
 * place, but nothing in it refers to a cell or calls anything, so that it goes into CSV as it is.
 */
const phones = /^\+\d[\d\s()./-]{4,}(?:[,;]\s*(?:\+\d[\d\s()./-]{4,}|[\w.@-]+))*$/

/** Text for a cell: never a formula. A telephone stays as it is. */
export function neutralise(text: string): string {
  const clean = text.replace(unwanted, '')
  return formula.test(clean) && !phones.test(clean) ? `'${clean}` : clean
}

/** The same where cells say that they are texts: a telephone needs no apostrophe there. */
export function neutraliseTyped(text: string): string {
  return phone.test(text) ? text.replace(unwanted, '') : neutralise(text)
}
