import { HttpError } from '../http/httpErrors'
import { pause } from '../http/pause'

/** What became of one item. Items that were never begun, after an abort or a stop, are `skipped`, `because` of the error that stopped the run. */
export type BulkResult<Item, Value> =
  | { item: Item; status: 'done'; value: Value }
  | { item: Item; status: 'failed'; error: unknown }
  | { item: Item; status: 'skipped'; because?: unknown }

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
  /** Which refusals only ask to wait, so that the item is tried again. @default 429: the server did nothing and says so */
  isPutOff?: (refusal: HttpError) => boolean
  /** All wait for the server from now on, for so many seconds. */
  onRest?: (seconds: number) => void
}

/** How often an item that the server put off is tried again. */
const mostTries = 5
/** Seconds that are waited for at the most. */
const longestRest = 300

/**
 * Does the same with many items, several at a time, and tells for each how it ended, in the order of the items. Never
 * rejects for an item. When the server asks to wait (Retry-After) all of them wait; when it asks for more than five
 * minutes, the item fails and the rest is skipped.
 * @param work one item; hand the signal on to the call
 */
export async function runBulk<Item, Value>(
  items: Iterable<Item>,
  work: (item: Item, call: { signal: AbortSignal }) => Promise<Value>,
  {
    concurrency = 4,
    signal,
    onResult,
    stopsAt = isSignedOut,
    isPutOff = isTooMany,
    onRest,
  }: BulkOptions<Item, Value> = {},
): Promise<BulkResult<Item, Value>[]> {
  const results: BulkResult<Item, Value>[] = [...items].map((item) => ({ item, status: 'skipped' }))
  const queue = results.entries()
  const ended = new AbortController()
  const end = () => ended.abort(signal?.reason)
  let stop: { because: unknown } | undefined
  let resting = Promise.resolve()
  let restsUntil = Number.NEGATIVE_INFINITY
  let done = 0

  /** What was under way is put off one after another: they rest together, unless one is asked for longer. */
  function rest(seconds: number) {
    const until = performance.now() + seconds * 1000
    if (until < restsUntil + 900) return
    restsUntil = until
    resting = pause(seconds * 1000, ended.signal)
    onRest?.(seconds)
  }

  async function tryOne(item: Item): Promise<BulkResult<Item, Value>> {
    for (let tries = 1; ; tries++) {
      await resting
      if (ended.signal.aborted) return { item, status: 'skipped' }
      try {
        return { item, status: 'done', value: await work(item, { signal: ended.signal }) }
      } catch (error) {
        if (!(error instanceof HttpError && isPutOff(error))) return { item, status: 'failed', error }
        const isTooLong = (error.retryAfter ?? 0) > longestRest
        if (isTooLong) stop ??= { because: error }
        if (isTooLong || tries === mostTries) return { item, status: 'failed', error }
        rest(error.retryAfter ?? 1)
      }
    }
  }

  async function takeTurns(): Promise<void> {
    for (const [index, { item }] of queue) {
      if (stop || ended.signal.aborted) return
      const result = await tryOne(item)
      results[index] = result
      if (result.status === 'skipped') return
      if (result.status === 'failed' && stopsAt(result.error)) stop ??= { because: result.error }
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
  return results.map((result) => (result.status === 'skipped' ? { ...result, ...stop } : result))
}

const isSignedOut = (error: unknown): boolean => error instanceof HttpError && error.status === 401

/** The same may be asked again, whatever it is. */
const isTooMany = ({ status }: HttpError): boolean => status === 429
