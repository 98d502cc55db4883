import { CsvError, type Options, parse } from 'csv-parse/browser/esm/sync'
import { restored } from './cells'
import { cellPool, type Grid, type GridRow, headKey } from './grids'
import { SheetError } from './sheetErrors'

/** By which Excel is told what parts the cells. */
export const excelLine = /^\ufeff?"?[sS][eE][pP]=(.)"?\r?\n/

const delimiters = [',', ';', '\t']

/** Is the text a table, rather than a list of ids? Its first line, over others, has heads. Cells of other columns are no ids. */
export function isTable(text: string): boolean {
  const [first = '', ...others] = text
    .replace(excelLine, '')
    .trim()
    .split(/[\r\n]+/, 2)
  const cells = first.split(/[,;\t]/).map((cell) => headKey(cell.replaceAll('"', '')))
  if (cells.length === 1) return false
  return cells.includes('id') || (others.length > 0 && cells.some((cell) => !/^\d*$/.test(cell)))
}

/**
 * The cells of CSV, parted by commas, semicolons or tabs, whichever parts the headings, or by what a line `sep=;` names.
 * @param isHead a heading that is looked for
 * @throws {SheetError} `csvQuote` with its `line`, `manyCells`
 */
export function csvGrid(text: string, isWindows: boolean, isHead: (head: string) => boolean): Grid {
  const [line = '', named] = excelLine.exec(text) ?? []
  const body = text.slice(line.length).replace(/^\ufeff/, '')
  return { rows: csvRows(body, named ?? delimiterOf(body, isHead), line === '' ? 0 : 1), isWindows }
}

/** By the first line that has headings; where none has, by the first one that is not empty. */
function delimiterOf(text: string, isHead: (head: string) => boolean): string {
  const lines = text.split(/\r\n|\n|\r/, 40).filter((line) => line.trim() !== '')
  let best = { delimiter: '', count: 0 }
  for (const line of lines) {
    for (const delimiter of delimiters) {
      const cells = line.split(delimiter).map((cell) => cell.replaceAll('"', ''))
      const count = cells.length > 1 ? cells.filter(isHead).length : 0
      if (count > best.count) best = { delimiter, count }
    }
  }
  if (best.count > 0) return best.delimiter
  const [first = ''] = lines
  return delimiters.reduce((most, each) => (first.split(each).length > first.split(most).length ? each : most))
}

/**
 * Rows of RFC 4180 as people write them: a quote within a cell is a sign, blanks before a cell say nothing, lines end in any way.
 * @param before how many lines stand above the text
 */
function csvRows(text: string, delimiter: string, before: number): GridRow[] {
  const rows: GridRow[] = []
  const pool = cellPool()
  let counted = 0
  let end = before

  function take(record: string[], { lines }: { lines: number }): null {
    const line = end + 1
    // The parser counts both characters of a line end within quotes.
    counted += record.reduce((sum, cell) => sum + cell.split('\r\n').length - 1, 0)
    end = lines - counted + before
    pool.count(record.length)
    rows.push({ row: rows.length + 1, line, cells: record.map((cell) => pool.cell(restored(cell))) })
    return null
  }

  try {
    // As bytes: the parser's own way from a text to them makes an array of as many numbers.
    parse(new TextEncoder().encode(text) as Parameters<typeof parse>[0], {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      ltrim: true,
      on_record: take as unknown as NonNullable<Options['on_record']>,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new SheetError('csvQuote', { line: String(Number(error.lines) + before) })
  }
  return rows
}
