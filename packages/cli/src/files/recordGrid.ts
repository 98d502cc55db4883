import type { ContactInput } from '@karvon/api-client/clients/clientTypes'
import { contactText, joined } from '@karvon/api-client/clients/contactTexts'
import type { Grid } from '@karvon/api-client/sheets/grids'
import type { Values } from './readFile'

/** Records of JSON as rows under headings: lists of texts in one cell, records within a record in columns of their own. */
export function recordGrid(records: readonly Values[]): Grid {
  const rows = records.map((record) => new Map(Object.entries(record).flatMap(([name, value]) => cellsOf(name, value))))
  const heads = [...new Set(rows.flatMap((row) => [...row.keys()]))]
  return {
    rows: [
      { row: 0, cells: heads.map((text) => ({ text })) },
      ...rows.map((row, place) => ({ row: place + 1, cells: heads.map((head) => ({ text: row.get(head) ?? '' })) })),
    ],
  }
}

type Cell = readonly [head: string, text: string]

function cellsOf(name: string, value: unknown): Cell[] {
  if (value === null || value === undefined) return []
  if (!Array.isArray(value)) return isRecord(value) ? membersOf(name, value, '') : [[name, String(value)]]
  const named = value.filter(isRecord)
  // As an export has them: `MobilePhone: +998…`, and the names of tags.
  if (name === 'contacts') return [[name, joined(named.map((each) => contactText(each as unknown as ContactInput)))]]
  // Nothing is otherwise than nothing said.
  if (value.length === 0) return [[name, '-']]
  if (named.length === 0 || name === 'tags')
    return [[name, value.map((each) => (isRecord(each) ? String(each.name) : String(each))).join('; ')]]
  return named.flatMap((each, place) => membersOf(name, each, place === 0 ? '' : ` ${place + 1}`))
}

const membersOf = (name: string, record: Values, number: string): Cell[] =>
  Object.entries(record).flatMap(([member, value]) =>
    value === null || typeof value === 'object' ? [] : [[`${name}.${member}${number}`, String(value)] as const],
  )

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
