/** What a file is that nobody can read as a table, or why one cannot be read. */
export type SheetErrorCode =
  | 'archive'
  | 'binary'
  | 'binaryExcel'
  | 'csvQuote'
  | 'damaged'
  | 'empty'
  | 'encoding'
  | 'locked'
  | 'manyCells'
  | 'numbers'
  | 'oldExcel'
  | 'oldOffice'
  | 'oldWord'
  | 'openDocument'
  | 'pdf'
  | 'picture'
  | 'richText'
  | 'slides'
  | 'tooLarge'
  | 'unpacked'
  | 'vCard'
  | 'webPage'
  | 'word'
  | 'xmlSpreadsheet'

/** A file that is not read. Who shows it has words for each code. */
export class SheetError extends Error {
  override name = 'SheetError'
  readonly code: SheetErrorCode
  /** What the words tell: `line` of a quote that is not closed, `most` of a limit in megabytes or millions of cells. */
  readonly values: Readonly<Record<string, string>>

  constructor(code: SheetErrorCode, values: Readonly<Record<string, string>> = {}) {
    super(`Not read as a table: ${code}`)
    this.code = code
    this.values = values
  }
}
