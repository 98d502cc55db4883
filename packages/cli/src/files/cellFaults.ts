import { type FailurePart, UsageError } from '../failures/cliErrors'
import { t, tOrKey } from '../words/words'

/** Where something stands in a file, as a person finds it there. */
export interface Place {
  /** The row as a spreadsheet numbers it; of JSON, which record it is. */
  row: number
  /** The line of the text, where cells of several lines make it another one. */
  line?: number
  /** Of a workbook. */
  sheet?: string
}

/** A cell that does not do. */
export interface CellFault {
  place: Place
  /** The heading of its column; undefined when the row as a whole does not do. */
  column?: string
  message: string
}

/** `лист «Цены», строка 3` */
export function placeText({ row, line, sheet }: Place): string {
  const inSheet = sheet === undefined ? '' : `${t('input.sheet', { sheet })}, `
  const inText = line === undefined || line === row ? '' : `, ${t('input.line', { line: String(line) })}`
  return `${inSheet}${t('input.row', { row: String(row) })}${inText}`
}

/** What is wrong with the value of a cell; `why` may be the key of a text. */
export const badCell = (place: Place, column: string, value: string, why: string): CellFault => ({
  place,
  column,
  message: t('input.value', { place: placeText(place), name: column, value, why: tOrKey(why) }),
})

/** What is wrong with a row as a whole. */
export const badRow = (place: Place, why: string): CellFault => ({ place, message: `${placeText(place)}: ${why}` })

/** All that does not do in a file, told at once; nothing of it is taken. */
class CellsError extends UsageError {
  override readonly parts: readonly FailurePart[]

  constructor(faults: readonly CellFault[], file: string) {
    const [only, ...others] = faults
    super(others.length > 0 ? t('input.faults', { count: faults.length }) : (only?.message ?? ''), file)
    this.parts = others.length > 0 ? faults.map(({ place, message }) => ({ message, item: itemAt(place) })) : []
  }
}

/** As scripts name it: `row:3`, `Цены!row:3`. */
const itemAt = ({ row, sheet }: Place) => `${sheet === undefined ? '' : `${sheet}!`}row:${row}`

/** @throws {CellsError} there are any */
export function refuse(faults: readonly CellFault[], file: string): void {
  if (faults.length > 0) throw new CellsError(inOrder(faults), file)
}

const inOrder = (faults: readonly CellFault[]) => faults.toSorted((one, other) => one.place.row - other.place.row)
