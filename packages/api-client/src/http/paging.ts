import type { Page, PageQuery } from './everyPage'

export type { Page, PageQuery }

/**
 * Builds a page from a list answer: a bare array, `{data}` or `{items}` and the `x-pagination` header
 *. A missing or malformed header falls back to the length of the list.
 * @throws {TypeError} the body holds no list
 */
export function readPage<T>(body: unknown, headers: Headers, readItem: (raw: unknown) => T): Page<T> {
  const items = readList(body, readItem)
  const pagination = parseHeader(headers.get('x-pagination'))
  return {
    items,
    total: pagination.TotalCount ?? items.length,
    page: pagination.CurrentPage ?? 1,
    pageCount: pagination.TotalPages ?? 1,
    ...(pagination.TotalPages === undefined && { isUncounted: true }),
  }
}

interface AllOptions {
  /** Rows that one call asks for at the most. @default 100 */
  pageSize?: number
}

/** Every row of a paged list once, page by page; stops when the consumer stops. */
export const allPages = <T extends { id: unknown }>(
  list: (page: Required<PageQuery>) => Promise<Page<T>>,
  options?: AllOptions,
): AsyncGenerator<T> => allPagesBy(list, ({ id }) => id, options)

/** The same of rows that are known by something else. */
export async function* allPagesBy<T>(
  list: (page: Required<PageQuery>) => Promise<Page<T>>,
  key: (row: T) => unknown,
  { pageSize = 100 }: AllOptions = {},
): AsyncGenerator<T> {
  // Seldom asked for by a page, and then never at once.
  const [first, { everyPage }] = await Promise.all([list({ pageIndex: 1, pageSize }), import('./everyPage')])
  yield* everyPage(first, list, key, pageSize)
}

/** @throws {TypeError} the body holds no list */
export function readList<T>(body: unknown, readItem: (raw: unknown) => T): T[] {
  const list = Array.isArray(body) ? body : (memberList(body, 'data') ?? memberList(body, 'items'))
  if (!list) throw new TypeError('The answer holds no list')
  return list.map(readItem)
}

function memberList(body: unknown, name: string): unknown[] | undefined {
  const member = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined
  return Array.isArray(member) ? member : undefined
}

function parseHeader(header: string | null): { TotalCount?: number; CurrentPage?: number; TotalPages?: number } {
  try {
    const parsed: unknown = JSON.parse(header ?? '{}')
    return typeof parsed === 'object' && parsed !== null ? onlyNumbers(parsed) : {}
  } catch {
    return {}
  }
}

function onlyNumbers(members: object): Record<string, number> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => Number.isFinite(value)))
}
