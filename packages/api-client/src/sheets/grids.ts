import { SheetError } from './sheetErrors'

/** One cell as its text; one that holds no value has a trouble. */
export interface GridCell {
  text: string
  trouble?: 'error' | 'uncalculated' | 'digits'
  /** Of a cell that was made of several rows: `C5:C6`. */
  merged?: string
  /** A person has typed it over what stood there. */
  isMended?: boolean
}

export interface GridRow {
  /** As a spreadsheet numbers it, from 1. */
  row: number
  /** The line of the text where it begins. */
  line?: number
  isHidden?: boolean
  cells: readonly GridCell[]
}

/** The cells of a sheet, or of a text. */
export interface Grid {
  /** Its name in a workbook. */
  sheet?: string
  isHidden?: boolean
  rows: readonly GridRow[]
  /** By their places, from 0. */
  hiddenColumns?: ReadonlySet<number>
  /** Cells of one row that were made one, in which its text stands in each. */
  mergedAcross?: readonly { row: number; from: number; to: number }[]
  /** Letters that Windows in Russian lacks became question marks. */
  isWindows?: boolean
}

/** So many cells are read of a file, empty ones between others included. */
const mostCells = 10_000_000

/** So many different texts of cells are kept once, however often they stand there. */
const mostShared = 50_000
const longestShared = 64

/** Makes the cells of one file: the same text is one object, and their number is bounded. */
export function cellPool(): { cell(text: string): GridCell; count(cells: number): void } {
  const known = new Map<string, GridCell>([['', { text: '' }]])
  let left = mostCells
  return {
    cell(text) {
      const found = known.get(text)
      if (found) return found
      const made: GridCell = { text }
      if (text.length <= longestShared && known.size < mostShared) known.set(text, made)
      return made
    },
    /** @throws {SheetError} `manyCells` with `most`, in millions */
    count(cells) {
      left -= cells
      if (left < 0) throw new SheetError('manyCells', { most: String(mostCells / 1_000_000) })
    },
  }
}

/** A heading as it is compared: case, blanks, marks and hyphens tell nothing. */
export const headKey = (head: string): string =>
  head
    .normalize('NFKC')
    .replace(/[\s\u200b-\u200d\u2060\ufeff_-]/g, '')
    .toLowerCase()

/** A column as a spreadsheet calls it. @param column its place, from 0 */
export function columnLetter(column: number): string {
  const rest = Math.floor(column / 26)
  return (rest > 0 ? columnLetter(rest - 1) : '') + String.fromCharCode(65 + (column % 26))
}

/** Why nothing, or something else than a value, is read from a cell. */
export type CellTrouble = 'digits' | 'errorValue' | 'uncalculated' | 'lostLetters'

/** The texts that spreadsheets in Russian and English show where there is no value. */
const errorText =
  /^#(REF!|N\/A|VALUE!|NAME\?|NUM!|NULL!|DIV\/0!|SPILL!|CALC!|FIELD!|BLOCKED!|GETTING_DATA|ССЫЛКА!|Н\/Д|ЗНАЧ!|ИМЯ\?|ЧИСЛО!|ПУСТО!|ДЕЛ\/0!|ПЕРЕНОС!|ВЫЧИСЛ!)$|^#{3,}$/i

/** A long number as a spreadsheet shows it where the column is narrow; its other digits are lost. */
const inExponents = /^[+-]?\d+([.,]\d+)?e\+\d+$/i

/**
 * Why a cell cannot be taken; undefined of one that can.
 * @param isKnown of a column that nobody knows only what tells that the file was spoiled counts
 * @param isWindows as in `Grid`
 */
export function troubleOf(
  { text, trouble }: GridCell,
  { isKnown, isWindows }: { isKnown: boolean; isWindows: boolean },
): CellTrouble | undefined {
  const plain = text.trim()
  if (trouble === 'digits' || inExponents.test(plain)) return 'digits'
  if (!isKnown) return undefined
  if (trouble === 'error' || errorText.test(plain)) return 'errorValue'
  if (trouble === 'uncalculated') return 'uncalculated'
  return isWindows && /\?\p{L}|\p{sc=Cyrillic}\?+\p{sc=Cyrillic}/u.test(plain) ? 'lostLetters' : undefined
}

/** So many rows above the headings may be a title. */
const mostTitles = 30

/** The row of a sheet that has the headings. */
export interface HeadRow<Name extends string = string> {
  /** Its place among the rows, from 0. */
  at: number
  cells: readonly string[]
  /** What each column is; undefined for one that nobody knows. */
  names: readonly (Name | undefined)[]
  /** How many different names. */
  known: number
}

/**
 * The row that has most of the headings, among the first ones that people see; undefined when none has one.
 * @param nameOf what a heading is called here; undefined for one that nobody knows
 * @param required the name of a column without which a row is none of headings
 */
export function headRowIn<Name extends string>(
  { rows, hiddenColumns }: Grid,
  nameOf: (head: string) => Name | undefined,
  required?: Name,
): HeadRow<Name> | undefined {
  let best: HeadRow<Name> | undefined
  const isFilled = ({ cells }: GridRow) => cells.some(({ text }) => text.trim() !== '')
  const [first, last] = [rows.findIndex(isFilled), rows.findLastIndex(isFilled)]
  for (const [at, { cells, isHidden }] of rows.slice(0, mostTitles).entries()) {
    if (isHidden) continue
    const names = cells.map(({ text }) => nameOf(text))
    if (required !== undefined && !names.includes(required)) continue
    const isSeen = names.some((name, column) => name !== undefined && !hiddenColumns?.has(column))
    const known = new Set(names.filter((name) => name !== undefined)).size
    // A word of the last row may be one by chance: «Instagram» is a source as well as a heading.
    if (at === last && first < last && known === 1) continue
    if (isSeen && known > (best?.known ?? 0))
      best = { at, cells: cells.map(({ text }) => text.replace(/[\u200b-\u200d\ufeff]/g, '')), names, known }
  }
  return best
}
