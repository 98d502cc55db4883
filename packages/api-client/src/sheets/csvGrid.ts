import { restored } from './cells'
import { cellPool, type Grid, type GridCell, type GridRow, headKey } from './grids'
import { SheetError } from './sheetErrors'

/** By which Excel is told what parts the cells. */
export const excelLine = /^\ufeff?"?[sS][eE][pP]=(.)"?\r?\n/

const delimiters = [',', ';', '\t']

/** Is the text a table, rather than a list of ids? Its first line, over others, has heads. Cells of other columns are no ids. */
export function isTable(text: string): boolean {
  const [first = '', ...others] = text
    .replace(excelLine, '')
    .trim()
    .split(/[\r\n]+/)
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
  return { rows: csvRows(body, named ?? delimiterOf(body, isHead), line === '' ? 1 : 2), isWindows }
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
 * @param first the number of its first line
 */
function csvRows(text: string, delimiter: string, first: number): GridRow[] {
  const rows: GridRow[] = []
  const pool = cellPool()
  const plain = new RegExp(`[^${/[\]\\^-]/.test(delimiter) ? `\\${delimiter}` : delimiter}\\r\\n]*`, 'y')
  const blanks = delimiter === '\t' ? /[ \f]*/y : /[ \t\f]*/y
  let at = 0
  let line = first

  /** What a pattern finds from here on. */
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at
    const [found = ''] = pattern.exec(text) ?? []
    at += found.length
    return found
  }

  const cellHere = (): string => {
    take(blanks)
    if (text[at] !== '"') return take(plain)
    const start = at
    at = closingQuote(text, start)
    if (at < 0) {
      const ends = text.trimEnd().match(lineEnd)?.length ?? 0
      throw new SheetError('csvQuote', { line: String(first + ends) })
    }
    const isWhole = at === text.length || text[at] === delimiter || text[at] === '\r' || text[at] === '\n'
    const inside = text.slice(start + 1, at - 1).replaceAll('""', '"')
    return isWhole ? inside : `"${inside}"${take(plain)}`
  }

  while (at < text.length) {
    const cells: GridCell[] = []
    const begins = line
    const from = at
    for (;;) {
      pool.count(1)
      cells.push(pool.cell(restored(cellHere())))
      if (text[at] !== delimiter) break
      at++
    }
    line += text.slice(from, at).match(lineEnd)?.length ?? 0
    if (at < text.length) {
      at += text.startsWith('\r\n', at) ? 2 : 1
      line++
    }
    rows.push({ row: rows.length + 1, line: begins, cells })
  }
  return rows
}

const lineEnd = /\r\n|\n|\r/g

/** The place behind the quote that closes; -1 where none does. @param start the place of the one that opens */
function closingQuote(text: string, start: number): number {
  let at = text.indexOf('"', start + 1)
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at < 0 ? -1 : at + 1
}
