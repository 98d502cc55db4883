import { runBulk } from '@karvon/api-client/bulk/runBulk'
import { HttpError } from '@karvon/api-client/http/httpErrors'
import type { Context } from '../context/Context'
import { patience } from '../context/withRetryAfter'

/** Reads each record by itself; who is not there is left out. */
export const foundBy =
  <Row>(get: (id: string) => Promise<Row>, context: Context) =>
  async (ids: readonly string[]): Promise<Row[]> => {
    const { settings, world } = context
    const results = await runBulk(ids, get, {
      concurrency: settings.concurrency,
      signal: world.signal,
      ...patience(context),
      stopsAt: (error) => !isGone(error),
    })
    world.signal.throwIfAborted()
    return results.flatMap((result) => {
      if (result.status === 'done') return [result.value]
      if (result.status === 'failed' && isGone(result.error)) return []
      throw result.status === 'failed' ? result.error : result.because
    })
  }

const isGone = (error: unknown) => error instanceof HttpError && error.status === 404
