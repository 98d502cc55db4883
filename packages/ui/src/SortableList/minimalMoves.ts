export interface Move<T> {
  item: T
  /** Index before, counted from 0. */
  from: number
  /** Index after, counted from 0. */
  to: number
}

/**
 * What has to be told to a server that keeps a number with every item: the items whose index changed, and no others.
 * Items that are in only one of the two lists are passed over.
 */
export function minimalMoves<T>(
  before: readonly T[],
  after: readonly T[],
  getId: (item: T) => string | number,
): Move<T>[] {
  const indexBefore = new Map(before.map((item, index) => [getId(item), index]))
  return after.flatMap((item, to) => {
    const from = indexBefore.get(getId(item))
    return from === undefined || from === to ? [] : [{ item, from, to }]
  })
}

/** The list with one item taken out and put in elsewhere. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)]
}
