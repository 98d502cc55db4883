import { HttpError } from '../http/httpErrors'
import { pause } from '../http/pause'

/** What became of one item. Items that were never begun, after an abort or a stop, are `skipped`. */
export type BulkResult<Item, Value> =
  | { item: Item; status: 'done'; value: Value }
  | { item: Item; status: 'failed'; error: unknown }
  | { item: Item; status: 'skipped' }

/** How many at a time, and when to stop. */
export interface BulkOptions<Item, Value> {
  /** How many at once. @default 4 */
  concurrency?: number
  /** Ends the run: what is under way is aborted, the rest is skipped. */
  signal?: AbortSignal
  /** After each item that ended, in the order in which they end. */
  onResult?: (result: BulkResult<Item, Value>, done: number) => void
  /** Errors after which going on is in vain: the rest is skipped. @default a session that is over (401) */
  stopsAt?: (error: unknown) => boolean
}

/** How often an item that the server put off (429) is tried again. */
const mostTries = 5
/** Seconds that are waited for at the most. */
const longestRest = 300

/**
 * Does the same with many items, several at a time, and tells for each how it ended, in the order of the items. Never
 * rejects for an item. When the server asks to wait (429 with Retry-After) all of them wait; when it asks for more than five
 * minutes, the item fails and the rest is skipped.
 * @param work one item; hand the signal on to the call
 */
export async function runBulk<Item, Value>(
  items: Iterable<Item>,
  work: (item: Item, call: { signal: AbortSignal }) => Promise<Value>,
  { concurrency = 4, signal, onResult, stopsAt = isSignedOut }: BulkOptions<Item, Value> = {},
): Promise<BulkResult<Item, Value>[]> {
  const results: BulkResult<Item, Value>[] = [...items].map((item) => ({ item, status: 'skipped' }))
  const queue = results.entries()
  const ended = new AbortController()
  const end = () => ended.abort(signal?.reason)
  let isStopped = false
  let resting = Promise.resolve()
  let done = 0

  async function tryOne(item: Item): Promise<BulkResult<Item, Value>> {
    for (let tries = 1; ; tries++) {
      await resting
      if (ended.signal.aborted) return { item, status: 'skipped' }
      try {
        return { item, status: 'done', value: await work(item, { signal: ended.signal }) }
      } catch (error) {
        if (!isPutOff(error)) return { item, status: 'failed', error }
        const isTooLong = (error.retryAfter ?? 0) > longestRest
        if (isTooLong) isStopped = true
        if (isTooLong || tries === mostTries) return { item, status: 'failed', error }
        resting = pause((error.retryAfter ?? 1) * 1000, ended.signal)
      }
    }
  }

  async function takeTurns(): Promise<void> {
    for (const [index, { item }] of queue) {
      if (isStopped || ended.signal.aborted) return
      const result = await tryOne(item)
      results[index] = result
      if (result.status === 'skipped') return
      if (result.status === 'failed' && stopsAt(result.error)) isStopped = true
      onResult?.(result, ++done)
    }
  }

  signal?.addEventListener('abort', end, { once: true })
  if (signal?.aborted) end()
  try {
    await Promise.all(Array.from({ length: Math.max(1, concurrency) }, takeTurns))
  } finally {
    signal?.removeEventListener('abort', end)
  }
  return results
}

const isSignedOut = (error: unknown): boolean => error instanceof HttpError && error.status === 401

/** The server did nothing and says so: the same may be asked again, whatever it is. */
const isPutOff = (error: unknown): error is HttpError => error instanceof HttpError && error.status === 429
