import { runBulk } from '@karvon/api-client/bulk/runBulk'
import { HttpError } from '@karvon/api-client/http/httpErrors'
import type { Context } from '../context/Context'
import { patience } from '../context/withRetryAfter'

/**
 * Reads each record by itself; who is not there is left out.
 * @throws the first refusal: what was not read may matter
 */
export const foundBy =
  <Row, Asked = string>(
    get: (asked: Asked) => Promise<Row>,
    context: Context,
    onRead: (done: number) => void = () => undefined,
  ) =>
  async (asked: readonly Asked[]): Promise<Row[]> => {
    const { settings, world } = context
    const results = await runBulk(asked, get, {
      concurrency: settings.concurrency,
      signal: world.signal,
      onResult: (_, done) => onRead(done),
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
