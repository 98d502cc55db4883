import type { Writable } from 'node:stream'
import { withBackpressure } from './backpressure'
import { neutralise } from './neutralise'
import type { SheetColumn, TableWriter } from './table'

/** RFC 4180 in UTF-8; with the mark at its beginning Excel reads Cyrillic right. */
export function csvTable(
  stream: Writable,
  columns: readonly Pick<SheetColumn<never>, 'heading' | 'isDay'>[],
): TableWriter {
  const turn = withBackpressure(stream)
  const add = async (cells: readonly (string | number | Date)[]) => {
    await turn()
    stream.write(`${cells.map((cell, index) => quoted(cell, columns[index]?.isDay)).join(',')}\r\n`)
  }
  stream.write('\ufeff')
  stream.write(`${columns.map(({ heading }) => quoted(heading)).join(',')}\r\n`)

  return {
    add,
    close: async () => {
      stream.end()
    },
  }
}

function quoted(cell: string | number | Date, isDay = false): string {
  const date = (moment: Date) =>
    moment
      .toISOString()
      .slice(0, isDay ? 10 : 16)
      .replace('T', ' ')
  const text = typeof cell === 'string' ? neutralise(cell) : cell instanceof Date ? date(cell) : String(cell)
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
