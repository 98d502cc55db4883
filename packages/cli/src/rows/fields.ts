import { UsageError } from '../failures/cliErrors'
import type { Column } from '../output/tables/column'
import { t } from '../words/words'

type Members = Readonly<Record<string, unknown>>

/** The columns that --fields names, in its order: a column by its name, else a path into the row such as `title.uz`. */
export function chosenColumns<Row>(
  columns: readonly Column<Row>[],
  fields: readonly string[] | undefined,
): readonly Column<Row>[] {
  if (!fields) return columns
  return fields.map((name) => {
    const column = columns.find((candidate) => candidate.name === name)
    // What is asked for is shown, also what the list leaves out for lack of room.
    return column ? { ...column, listed: column.listed === 'shrinks' ? 'shrinks' : 'yes' } : columnOfPath<Row>(name)
  })
}

/** A row with only the fields that --fields names, nested as they were. */
export function chosenFields(row: unknown, fields: readonly string[] | undefined): unknown {
  if (!fields) return row
  const chosen: Record<string, unknown> = {}
  for (const field of fields) {
    const path = isMember(row, field) ? [field] : field.split('.')
    put(chosen, path, valueAt(row, field) ?? null)
  }
  return chosen
}

/** @throws {UsageError} a field that neither the row nor a column has */
export function checkFields<Row>(
  row: Row,
  columns: readonly Pick<Column<Row>, 'name'>[],
  fields: readonly string[] = [],
): void {
  const strange = fields.filter(
    (field) => valueAt(row, field) === undefined && !columns.some(({ name }) => name === field),
  )
  if (strange.length === 0) return
  const known = columns.map(({ name }) => name).join(', ')
  throw new UsageError(t('fields.unknown', { fields: strange.join(', '), known }), '--fields')
}

function columnOfPath<Row>(name: string): Column<Row> {
  return { name, kind: 'text', width: 24, listed: 'yes', value: (row) => plain(valueAt(row, name)) }
}

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
