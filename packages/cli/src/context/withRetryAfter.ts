import { type BulkOptions, runBulk } from '@karvon/api-client/bulk/runBulk'
import { AbortedError, HttpError } from '@karvon/api-client/http/httpErrors'
import { t } from '../words/words'
import type { Context } from './Context'

/** Is the server busy or away, and asks to come again? What it was asked for may have been done. */
export const isAway = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.status === 503 && error.retryAfter !== undefined

/**
 * How a run waits for the server: whoever looks on is told that it does, and how long; a log, when it is long. The run ends
 * when waiting was in vain.
 */
export const patience = ({
  note,
  world,
}: Pick<Context, 'note' | 'world'>): Pick<BulkOptions<unknown, unknown>, 'isPutOff' | 'onRest' | 'stopsAt'> => ({
  isPutOff: (refusal) => refusal.status === 429 || isAway(refusal),
  onRest(seconds) {
    if (world.stderr.isTTY || seconds >= 10) note(t('failure.waiting', { seconds }))
  },
  stopsAt: (error) => isAway(error) || (error instanceof HttpError && error.status === 401),
})

/** One call with the patience of a bulk run: when the server asks to wait, it is made again. */
export async function withRetryAfter<T>(call: () => Promise<T>, context: Pick<Context, 'note' | 'world'>): Promise<T> {
  const options = { concurrency: 1, signal: context.world.signal, ...patience(context) }
  const [result] = await runBulk([call], (each) => each(), options)
  if (result?.status === 'done') return result.value
  throw result?.status === 'failed' ? result.error : new AbortedError('Interrupted before the call')
}
