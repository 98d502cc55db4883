import { styleText } from 'node:util'
import displayWidth from 'fast-string-width'
import { cleanText } from './cleanText'
import { cutToWidth } from './cutToWidth'

export interface TextColumn<Row> {
  heading: string
  value: (row: Row) => string
  align?: 'left' | 'right'
  /** Gives way when the terminal is narrow. */
  mayShrink?: boolean
  style?: (row: Row) => Parameters<typeof styleText>[0] | undefined
}

export interface TextTableOptions {
  color: boolean
  /** Columns of the terminal; without it nothing is cut. */
  width?: number | undefined
}

const gap = '  '

/** Aligned columns without lines around them. */
export function textTable<Row>(
  rows: readonly Row[],
  columns: readonly TextColumn<Row>[],
  { color, width }: TextTableOptions,
): string {
  const cells = rows.map((row) => columns.map(({ value }) => cleanText(value(row))))
  const widths = columns.map(({ heading }, index) =>
    Math.max(displayWidth(heading), ...cells.map((line) => displayWidth(line[index] ?? ''))),
  )
  shrink(widths, columns, width)

  const line = (texts: string[], row?: Row) =>
    columns
      .map((column, index) => {
        const padded = pad(texts[index] ?? '', widths[index] ?? 0, column.align)
        const style = row === undefined ? 'bold' : column.style?.(row)
        return color && style ? styleText(style, padded, { validateStream: false }) : padded
      })
      .join(gap)
      .trimEnd()

  const headings = columns.map(({ heading }) => heading)
  return [line(headings), ...rows.map((row, index) => line(cells[index] ?? [], row))].join('\n')
}

function shrink<Row>(widths: number[], columns: readonly TextColumn<Row>[], width: number | undefined) {
  const index = columns.findIndex(({ mayShrink }) => mayShrink)
  if (width === undefined || index < 0) return
  const total = widths.reduce((sum, each) => sum + each + gap.length, -gap.length)
  if (total > width) widths[index] = Math.max(12, (widths[index] ?? 0) - (total - width))
}

function pad(text: string, width: number, align: 'left' | 'right' = 'left'): string {
  const fitting = cutToWidth(text, width)
  const space = ' '.repeat(Math.max(0, width - displayWidth(fitting)))
  return align === 'right' ? space + fitting : fitting + space
}
