import type { Writable } from 'node:stream'
import type { TableWriter } from '@karvon/api-client/sheets/sheets'
import { writeTo } from '@karvon/api-client/sheets/writeTo'
import { cleanJson } from '../cleanText'

/** One array, one row a line. */
export function jsonTable<Row>(stream: Writable, toJson: (row: Row) => unknown): TableWriter<Row> {
  let before = '[\n'
  return {
    add(row) {
      const text = before + cleanJson(toJson(row))
      before = ',\n'
      return writeTo(stream, text)
    },
    close: () => writeTo(stream, before === '[\n' ? '[]\n' : '\n]\n'),
  }
}

/** One object a line. */
export function ndjsonTable<Row>(stream: Writable, toJson: (row: Row) => unknown): TableWriter<Row> {
  return { add: (row) => writeTo(stream, `${cleanJson(toJson(row))}\n`), close: () => Promise.resolve() }
}
