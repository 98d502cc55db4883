import { runBulk } from '@karvon/api-client/bulk/runBulk'
import { HttpError } from '@karvon/api-client/http/httpErrors'
import type { Context } from '../context/Context'

/** Reads each record by itself; who is not there is left out. */
export const foundBy =
  <Row>(get: (id: string) => Promise<Row>, { settings, world }: Context) =>
  async (ids: readonly string[]): Promise<Row[]> => {
    const results = await runBulk(ids, get, { concurrency: settings.concurrency, signal: world.signal })
    world.signal.throwIfAborted()
    return results.flatMap((result) => {
      if (result.status === 'done') return [result.value]
      const error = result.status === 'failed' ? result.error : new HttpError(401)
      if (error instanceof HttpError && error.status === 404) return []
      throw error
    })
  }
