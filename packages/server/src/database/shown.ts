import { type Expression, type SqlBool, sql } from 'kysely'

/**
 * Has the time of a row come, and is it not over? What `isShownAt` of the client says of its `showFrom` and `showUntil`, for every
 * list that visitors read.
 * @param moment ISO 8601 in UTC
 * @param column how a list names its columns @default as they are
 */
export function isShownAt(
  moment: string,
  column: (name: 'show_from' | 'show_until') => Expression<unknown> = sql.ref,
): Expression<SqlBool> {
  const [from, until] = [column('show_from'), column('show_until')]
  return sql<SqlBool>`(${from} is null or ${from} <= ${moment}) and (${until} is null or ${until} > ${moment})`
}
