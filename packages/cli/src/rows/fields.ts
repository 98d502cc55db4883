import { UsageError } from '../failures/cliErrors'
import type { Column } from '../output/tables/column'
import { t } from '../words/words'

type Members = Readonly<Record<string, unknown>>

/** What a row can be asked for: columns by their names, and paths into it as scripts get it, such as `title.uz`. */
export interface Fielded<Row> {
  columns: readonly Column<Row>[]
  /** @default the row itself */
  toJson?: (row: Row) => unknown
}

/** The columns that --fields names, in its order. */
export function chosenColumns<Row>(
  { columns, toJson = itself }: Fielded<Row>,
  fields: readonly string[] | undefined,
): readonly Column<Row>[] {
  if (!fields) return columns
  return fields.map((name) => {
    const column = columns.find((candidate) => candidate.name === name)
    // What is asked for is shown, also what the list leaves out for lack of room.
    if (column) {
      const { only: _only, ...shown } = column
      return { ...shown, listed: column.listed === 'shrinks' ? 'shrinks' : 'yes' }
    }
    return { name, kind: 'text', width: 24, listed: 'yes', value: (row) => plain(valueAt(toJson(row), name)) }
  })
}

/** A row as scripts get it, with only the fields that --fields names, nested as they were. */
export function chosenFields<Row>(
  row: Row,
  { columns, toJson = itself }: Fielded<Row>,
  fields: readonly string[] | undefined,
): unknown {
  const json = toJson(row)
  if (!fields) return json
  const chosen: Record<string, unknown> = {}
  for (const field of fields) {
    const value = valueAt(json, field)
    const isWhole = value === undefined || isMember(json, field)
    const shown = () => columns.find(({ name }) => name === field)?.value(row) ?? null
    put(chosen, isWhole ? [field] : field.split('.'), value === undefined ? shown() : value)
  }
  return chosen
}

/** @throws {UsageError} a field that neither the row nor a column has */
export function checkFields<Row>(
  row: Row,
  { columns, toJson = itself }: Fielded<Row>,
  fields: readonly string[] = [],
): void {
  const json = toJson(row)
  const strange = fields.filter(
    (field) => valueAt(json, field) === undefined && !columns.some(({ name }) => name === field),
  )
  if (strange.length === 0) return
  const known = columns.map(({ name }) => name).join(', ')
  throw new UsageError(t('fields.unknown', { fields: strange.join(', '), known }), '--fields')
}

const itself = (row: unknown): unknown => row

function plain(value: unknown): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value
  return value === undefined || value === null ? '' : JSON.stringify(value)
}

function valueAt(row: unknown, path: string): unknown {
  if (isMember(row, path)) return row[path]
  return path.split('.').reduce<unknown>((value, name) => (isMember(value, name) ? value[name] : undefined), row)
}

const isMember = (row: unknown, name: string): row is Members =>
  typeof row === 'object' && row !== null && Object.hasOwn(row, name)

function put(target: Record<string, unknown>, [name = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    target[name] = value
    return
  }
  const inner = typeof target[name] === 'object' && target[name] !== null ? target[name] : {}
  target[name] = inner
  put(inner as Record<string, unknown>, rest, value)
}
