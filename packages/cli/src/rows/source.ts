import type { Writable } from 'node:stream'
import { NetworkError } from '@karvon/api-client/http/httpErrors'
import { allPagesBy, type Page, type PageQuery } from '@karvon/api-client/http/paging'
import { pause } from '@karvon/api-client/http/pause'
import type { TableWriter } from '@karvon/api-client/sheets/sheets'
import type { Context } from '../context/Context'
import { withRetryAfter } from '../context/withRetryAfter'
import type { Column } from '../output/tables/column'

/** Rows that can be listed and exported. */
export interface Source<Row> {
  /** Name of the exported file; its sheet and its counted words are `rows.<name>`. */
  name: RowsName
  columns: readonly Column<Row>[]
  /** One page of the list. What the server does not page comes as the only page. */
  page: (paging: Required<PageQuery>) => Promise<Page<Row>>
  key: (row: Row) => string | number
  /** All rows in one answer, in portions as they come: for exports, where pages would be a thousand calls. */
  stream?: (signal: AbortSignal) => AsyncIterable<readonly Row[]>
  /** Counting them would take as long as reading them. */
  isUncounted?: boolean
  /** The rows of a list without pages, one by one as they come. */
  each?: (signal: AbortSignal) => AsyncIterable<Row>
  /** As scripts get it. @default the row itself */
  toJson?: (row: Row) => unknown
  /** Once an export has all of it: what the server is to know of that. */
  exported?: () => Promise<unknown>
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
  | 'imports'
  | 'trips'
  | 'travellers'
  | 'requests'
  | 'notifications'
  | 'logs'
  | 'history'
  | 'bin'
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
  | 'tokens'
  | 'webhooks'
  | 'templates'

/** A list that came whole, as its only page. */
export const onePage = <Row>(items: Row[]): Page<Row> => ({ items, total: items.length, page: 1, pageCount: 1 })

/** Every row once, page by page. A server that asks to wait is waited for. */
export async function* everyRow<Row>(
  { page, key, each }: Source<Row>,
  pageSize: number,
  context: Pick<Context, 'note' | 'settings' | 'world'>,
): AsyncGenerator<Row> {
  const { settings, world } = context
  if (each) return yield* unstalled(each, settings.timeout, world.signal)
  yield* allPagesBy((paging) => withRetryAfter(() => page(paging), context), key, { pageSize })
}

/** How long to wait before a stream that was cut off is begun again, in ms; one entry a try. */
const streamDelays = [300, 900]

/**
 * Every row once, in portions, in one answer where the server has one. A stream that is cut off is read anew, and what has
 * come is passed over.
 */
export async function* everyPortion<Row>(
  source: Source<Row>,
  pageSize: number,
  context: Pick<Context, 'note' | 'settings' | 'world'>,
): AsyncGenerator<readonly Row[]> {
  const { stream, key } = source
  if (!stream) {
    for await (const row of everyRow(source, pageSize, context)) yield [row]
    return
  }
  const seen = new Set<string | number>()
  const isNew = (row: Row) => seen.size < seen.add(key(row)).size
  for (let attempt = 0; ; attempt++) {
    try {
      for await (const rows of await opened(stream, context)) yield rows.filter(isNew)
      return
    } catch (error) {
      const delay = error instanceof NetworkError && seen.size > 0 ? streamDelays[attempt] : undefined
      if (delay === undefined) throw error
      await pause(delay, context.world.signal)
    }
  }
}

/** A stream of which something has come: until then, the server may ask to wait. */
async function opened<Part>(
  each: (signal: AbortSignal) => AsyncIterable<Part>,
  context: Pick<Context, 'note' | 'settings' | 'world'>,
): Promise<AsyncIterable<Part>> {
  const { first, parts } = await withRetryAfter(async () => {
    const parts = unstalled(each, context.settings.timeout, context.world.signal)
    return { parts, first: await parts.next() }
  }, context)
  return (async function* () {
    if (first.done) return
    yield first.value
    yield* parts
  })()
}

/** A list may take as long as it is; a part of it that does not come in time ends it. Who takes the parts may take time, too. */
async function* unstalled<Part>(
  each: (signal: AbortSignal) => AsyncIterable<Part>,
  timeout: number,
  signal: AbortSignal,
): AsyncGenerator<Part> {
  const stall = new AbortController()
  const wait = () => setTimeout(() => stall.abort(new DOMException('No row came', 'TimeoutError')), timeout)
  let timer = wait()
  try {
    for await (const part of each(AbortSignal.any([signal, stall.signal]))) {
      clearTimeout(timer)
      yield part
      timer = wait()
    }
  } finally {
    clearTimeout(timer)
  }
}
