import type { Writable } from 'node:stream'
import type { Page, PageQuery } from '@karvon/api-client/http/paging'
import type { Context } from '../context/Context'
import { patiently } from '../jobs/patiently'
import type { Column, TableWriter } from '../output/tables/column'

/** Rows that can be listed and exported. */
export interface Source<Row> {
  /** Name of the exported file; its sheet and its counted words are `rows.<name>`. */
  name: RowsName
  columns: readonly Column<Row>[]
  /** One page of the list. What the server does not page comes as the only page. */
  page: (paging: Required<PageQuery>) => Promise<Page<Row>>
  key: (row: Row) => string | number
  /** The rows of a list without pages, one by one as they come. */
  each?: (signal: AbortSignal) => AsyncIterable<Row>
  /** As scripts get it. @default the row itself */
  toJson?: (row: Row) => unknown
  /** Formats beside those of every export, by name. */
  more?: Readonly<Record<string, MoreFormat<Row>>>
}

interface MoreFormat<Row> {
  /** Endings of files that ask for it, beside its name. */
  extensions: readonly string[]
  open: (stream: Writable) => Promise<TableWriter<Row>>
}

type RowsName =
  | 'tours'
  | 'users'
  | 'clients'
  | 'trips'
  | 'requests'
  | 'notifications'
  | 'logs'
  | 'instagram-posts'
  | 'uzbekistan-posts'
  | 'days'
  | 'departures'
  | 'expiring'
  | 'missing'
  | 'dupes'
  | 'banners'
  | 'documents'
  | 'texts'
  | 'lint'
  | 'completeness'
  | 'lint-trips'
  | 'manifest'
  | 'activity'
  | 'files'
  | 'permissions'
  | 'jobs'
  | 'profiles'
  | 'settings'
  | 'probes'
  | 'languages'

/** A list that came whole, as its only page. */
export const onePage = <Row>(items: Row[]): Page<Row> => ({ items, total: items.length, page: 1, pageCount: 1 })

/**
 * Every row once, page by page; a row that moved to the next page meanwhile is not told twice. A server that asks to wait
 * is waited for; one that does not count its list is asked until a page brings nothing new (AMB-012).
 */
export async function* everyRow<Row>(
  { page, key, each }: Source<Row>,
  pageSize: number,
  { settings, world }: Pick<Context, 'settings' | 'world'>,
): AsyncGenerator<Row> {
  if (each) return yield* unstalled(each, settings.timeout, world.signal)
  const told = new Set<string | number>()
  for (let pageIndex = 1; ; pageIndex++) {
    const { items, pageCount, isUncounted } = await patiently(() => page({ pageIndex, pageSize }), world.signal)
    const before = told.size
    for (const row of items) {
      if (told.has(key(row))) continue
      told.add(key(row))
      yield row
    }
    if (isUncounted ? items.length < pageSize || told.size === before : pageIndex >= pageCount) return
  }
}

/** A list may take as long as it is; a row of it that does not come in time ends it. Who takes the rows may take time, too. */
async function* unstalled<Row>(
  each: (signal: AbortSignal) => AsyncIterable<Row>,
  timeout: number,
  signal: AbortSignal,
): AsyncGenerator<Row> {
  const stall = new AbortController()
  const wait = () => setTimeout(() => stall.abort(new DOMException('No row came', 'TimeoutError')), timeout)
  let timer = wait()
  try {
    for await (const row of each(AbortSignal.any([signal, stall.signal]))) {
      clearTimeout(timer)
      yield row
      timer = wait()
    }
  } finally {
    clearTimeout(timer)
  }
}
