import { styleText } from 'node:util'
import displayWidth from 'fast-string-width'
import { cleanText } from './cleanText'
import { cutToWidth } from './cutToWidth'

export interface TextColumn<Row> {
  heading: string
  value: (row: Row) => string
  align?: 'left' | 'right'
  /** What a row is told by, such as a title: gives way after other texts, and never goes. */
  mayShrink?: boolean
  /** A number, a day or an id: cut, it would be another one. */
  isWhole?: boolean
  /** The first to go when the terminal is narrow. */
  isSpare?: boolean
  style?: (row: Row) => Parameters<typeof styleText>[0] | undefined
}

export interface TextTableOptions {
  color: boolean
  /** Columns of the terminal; without it nothing is cut. */
  width?: number | undefined
  /** Told of columns for which there was no room. */
  onHidden?: (headings: readonly string[]) => void
}

const gap = '  '

/** Aligned columns without lines around them. */
export function textTable<Row>(
  rows: readonly Row[],
  columns: readonly TextColumn<Row>[],
  { color, width, onHidden }: TextTableOptions,
): string {
  const cells = rows.map((row) => columns.map(({ value }) => cleanText(value(row))))
  const fitting = fitted(
    columns.map((column, index): Measured<Row> => {
      const content = Math.max(0, ...cells.map((line) => displayWidth(line[index] ?? '')))
      return { column, index, content, width: Math.max(displayWidth(column.heading), content) }
    }),
    width,
  )
  const shown = new Set(fitting.map(({ index }) => index))
  const hidden = columns.filter((_, index) => !shown.has(index))
  if (hidden.length > 0) onHidden?.(hidden.map(({ heading }) => heading))

  const line = (texts: string[], row?: Row) =>
    fitting
      .map(({ column, index, width }) => {
        const padded = pad(texts[index] ?? '', width, column.align)
        const style = row === undefined ? 'bold' : column.style?.(row)
        return color && style ? styleText(style, padded, { validateStream: false }) : padded
      })
      .join(gap)
      .trimEnd()

  const headings = columns.map(({ heading }) => heading)
  return [line(headings), ...rows.map((row, index) => line(cells[index] ?? [], row))].join('\n')
}

interface Measured<Row> {
  column: TextColumn<Row>
  index: number
  /** Of the widest value. */
  content: number
  width: number
}

/** Texts keep at least so many signs, what a row is told by more than the others. */
const floors = { others: 14, main: 20, mainAlone: 12, least: 6 }

/**
 * Columns that share the width: headings give way first, then the widest of the other texts, then what a row is told by.
 * What still has no room goes, the least important first: of equals the last.
 */
function fitted<Row>(columns: readonly Measured<Row>[], width: number | undefined): readonly Measured<Row>[] {
  if (width === undefined) return columns
  const room = width - gap.length * (columns.length - 1)
  const narrowed = columns.map((each) => ({ ...each }))
  const over = () => narrowed.reduce((sum, each) => sum + each.width, 0) - room
  const squeeze = (fits: (column: TextColumn<Row>) => boolean, floor: (each: Measured<Row>) => number) => {
    while (over() > 0) {
      const [widest] = narrowed
        .filter((each) => fits(each.column) && each.width > floor(each))
        .sort((one, other) => other.width - one.width)
      if (!widest) return
      widest.width--
    }
  }
  const isMain = ({ mayShrink }: TextColumn<Row>) => mayShrink === true
  const isText = ({ mayShrink, isWhole }: TextColumn<Row>) => !mayShrink && !isWhole

  squeeze(
    () => true,
    ({ content }) => Math.max(content, floors.least),
  )
  squeeze(isText, () => floors.others)
  squeeze(isMain, () => floors.main)
  if (over() <= 0) return narrowed
  const mayGo = columns.filter(({ column, index }) => !column.mayShrink && index > 0)
  const without = (least: Measured<Row>) =>
    fitted(
      columns.filter((each) => each !== least),
      width,
    )
  const spare = mayGo.findLast(({ column }) => column.isSpare)
  if (spare) return without(spare)
  squeeze(isMain, () => floors.mainAlone)
  if (over() <= 0) return narrowed
  const last = mayGo.at(-1)
  if (last) return without(last)
  squeeze(
    ({ isWhole }) => !isWhole,
    () => floors.least,
  )
  return narrowed
}

function pad(text: string, width: number, align: 'left' | 'right' = 'left'): string {
  const fitting = cutToWidth(text, width)
  const space = ' '.repeat(Math.max(0, width - displayWidth(fitting)))
  return align === 'right' ? space + fitting : fitting + space
}
