import type { Writable } from 'node:stream'
import { writeTo } from '../writeTo'
import type { FileColumn, TableWriter } from './column'
import { neutralise } from './neutralise'

/** RFC 4180, in UTF-8. With the mark at its beginning Excel reads Cyrillic right. */
export function csvTable<Row>(
  stream: Writable,
  columns: readonly FileColumn<Row>[],
  { mark }: { mark: boolean },
): TableWriter<Row> {
  let head: string | undefined = (mark ? '\ufeff' : '') + line(columns.map(({ heading }) => heading))
  const takeHead = () => {
    const text = head ?? ''
    head = undefined
    return text
  }

  return {
    add: (row) => writeTo(stream, takeHead() + line(columns.map((column) => cell(column, row)))),
    close: () => writeTo(stream, takeHead()),
  }
}

function cell<Row>({ value }: FileColumn<Row>, row: Row): string {
  const content = value(row)
  return typeof content === 'number' ? String(content) : neutralise(content)
}

const line = (cells: string[]) => `${cells.map(quote).join(',')}\r\n`

const quote = (cell: string) => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
