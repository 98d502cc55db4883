import type { Part, Parts, SentOf } from '@karvon/api-client/fields/answers'
import type { LocalizedText } from '@karvon/api-client/read/localizedText'
import { fromColumns, type LocalizedColumns } from '../text/localizedColumns'
import { type SnakeCase, snakeCase } from './rowTypes'

type ColumnName<Name extends string, Sent> = Sent extends LocalizedText
  ? keyof LocalizedColumns<SnakeCase<Name>>
  : SnakeCase<Name>

type Cell<Sent> = Sent extends boolean ? 0 | 1 : Sent extends LocalizedText ? string : Sent

/** What a row must have to be read: the columns of parts under their own names, and what the others are derived from. */
type RowFor<Of extends Parts, Derived> = {
  readonly [Name in Exclude<keyof Of & string, keyof Derived> as ColumnName<Name, SentOf<Of[Name]>>]: Cell<
    SentOf<Of[Name]>
  >
} & (Derived[keyof Derived] extends (row: infer Row) => unknown ? Row : never)

type Sent<Of extends Parts> = { -readonly [Name in keyof Of]: SentOf<Of[Name]> }

/**
 * Reads a described answer from a row, into `more` where that is given, as `rowReader` does. Made once for each answer.
 * @param derived the parts that are not in the column of their own name
 */
export function answerReader<
  Of extends Parts,
  const Derived extends { [Name in keyof Of]?: (row: never) => SentOf<Of[Name]> } = object,
>({ parts }: { parts: Of }, derived?: Derived) {
  const given = (derived ?? {}) as Readonly<Record<string, (row: object) => unknown>>
  const members = Object.entries(parts).map(([name, part]) => ({ name, read: given[name] ?? cellReader(name, part) }))
  function readRow(row: RowFor<Of, Derived>): Sent<Of>
  function readRow<More extends object>(row: RowFor<Of, Derived>, more: More): Sent<Of> & More
  function readRow(row: object, more: object = {}): object {
    const values = more as Record<string, unknown>
    for (const { name, read } of members) values[name] = read(row)
    return values
  }
  return readRow
}

function cellReader(name: string, { kind }: Part<unknown>): (row: object) => unknown {
  const column = snakeCase(name)
  if (kind === 'localized') return (row) => fromColumns(column, row as LocalizedColumns<string>)
  const cell = (row: object) => (row as Readonly<Record<string, unknown>>)[column]
  return kind === 'flag' ? (row) => cell(row) === 1 : cell
}
