/** One page of a list. `total` counts the whole list, `page` starts at 1. */
export interface Page<T> {
  items: T[]
  total: number
  page: number
  pageCount: number
  /** The server did not say how long the list is: `total` and `pageCount` speak of this page alone. @default false */
  isUncounted?: boolean
}

/** What every paged list takes. */
export interface PageQuery {
  pageIndex?: number
  pageSize?: number
}

/** Answers in a row that brought nothing new: a server that answers like that does not page as it is asked to. */
const mostMisses = 12

/**
 * Every row of a paged list once; stops when the consumer stops. Each page takes in the end of what has come: where it is
 * not there, rows before it have gone meanwhile, and what moved into their place is read first. A server that does not
 * count its list is asked until a page is not full; one with pages of its own is asked for one after the other.
 */
export async function* everyPage<T>(
  first: Page<T>,
  list: (page: Required<PageQuery>) => Promise<Page<T>>,
  key: (row: T) => unknown,
  pageSize: number,
): AsyncGenerator<T> {
  const seen = new Set<unknown>()
  const isNew = (row: T) => seen.size < seen.add(key(row)).size
  let most = pageSize
  /** So many rows from the first one on have come. */
  let known = 0
  let misses = 0
  let come: Page<T> | undefined = first

  while (misses <= mostMisses) {
    const asked = pageOver(known, most)
    const start = (asked.pageIndex - 1) * asked.pageSize
    const { items, pageCount, isUncounted } = come ?? (await list(asked))
    come = undefined
    const follows = start >= known || items.slice(0, known - start).some((row) => seen.has(key(row)))
    if (known > 0 && items.length > asked.pageSize) break
    if (!follows) {
      misses++
      known = Math.max(0, start - 2 ** misses)
      continue
    }
    const before = seen.size
    yield* items.filter(isNew)
    if (isUncounted ? items.length < asked.pageSize || seen.size === before : asked.pageIndex >= pageCount) return
    if (seen.size > before) misses = 0
    if (known === 0) most = Math.max(1, Math.min(most, items.length))
    known = start + items.length
  }
  for (let pageIndex = 2; ; pageIndex++) {
    const { items, pageCount, isUncounted } = await list({ pageIndex, pageSize })
    const before = seen.size
    yield* items.filter(isNew)
    if (isUncounted ? seen.size === before : pageIndex >= pageCount) return
  }
}

/** The page that holds the last of so many rows and the most of those behind it; without such a page, the next one. */
function pageOver(known: number, most: number): Required<PageQuery> {
  let pageSize = most
  let reach = 0
  for (let size = most; known > 0 && size > reach + 1; size--) {
    const behind = size - 1 - ((known - 1) % size)
    if (behind > reach) [pageSize, reach] = [size, behind]
  }
  return { pageIndex: Math.floor((reach > 0 ? known - 1 : known) / pageSize) + 1, pageSize }
}
