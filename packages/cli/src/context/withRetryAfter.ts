import { runBulk } from '@karvon/api-client/bulk/runBulk'
import { AbortedError } from '@karvon/api-client/http/httpErrors'

/** One call with the patience of a bulk run: when the server asks to wait, it is made again. */
export async function withRetryAfter<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const [result] = await runBulk([call], (each) => each(), { concurrency: 1, signal })
  if (result?.status === 'done') return result.value
  throw result?.status === 'failed' ? result.error : new AbortedError('Interrupted before the call')
}
