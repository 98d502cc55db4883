import type { Field, Fields } from '@karvon/api-client/fields/fields'
import type { Language } from '@karvon/api-client/read/localizedText'

/** `visaNumber` → `visa_number` */
export type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : ''

export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

type ColumnName<Name extends string, Of extends Field> = Of['kind'] extends 'localized'
  ? `${SnakeCase<Name>}_${Language}`
  : Of['kind'] extends 'money'
    ? `${SnakeCase<Name>}_cents`
    : SnakeCase<Name>

type Cell<Of extends Field> = Of['kind'] extends 'flag'
  ? 0 | 1
  : Of['kind'] extends 'localized' | 'texts' | 'names'
    ? string
    : Of['kind'] extends 'reference'
      ? number | null
      : Of['initial']

/** Columns of a table that hold these fields, as `toRow` writes them. */
export type RowOf<Of extends Fields> = {
  [Name in keyof Of & string as ColumnName<Name, Of[Name]>]: Cell<Of[Name]>
}
