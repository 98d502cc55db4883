import type { Call } from './call'
import { type ApiError, HttpError, NetworkError } from './httpErrors'

/** Only what may be done twice: a write that got no answer may have been done. */
export function isWorthRetrying(call: Call, error: ApiError): boolean {
  if (!isRepeatable(call) || call.signal?.aborted) return false
  if (error instanceof NetworkError) return true
  if (!(error instanceof HttpError)) return false
  return [502, 503, 504].includes(error.status) || isStillRunning(call, error)
}

/** A PUT that names a version would be refused for the change that it made itself. */
function isRepeatable({ method, version, idempotencyKey, isRead }: Call): boolean {
  if (method === 'POST') return isRead === true || idempotencyKey !== undefined
  return method === 'GET' || (method === 'PUT' && version === undefined)
}

/** The first try of the same POST is still under way; soon its answer can be had. */
const isStillRunning = ({ idempotencyKey }: Call, { status, retryAfter }: HttpError): boolean =>
  idempotencyKey !== undefined && status === 409 && retryAfter !== undefined

/** How long to wait before the next try, in ms: the delay, or longer when the server says so. */
export function waitBefore(delay: number, call: Call, error: ApiError): number {
  const isRunning = error instanceof HttpError && isStillRunning(call, error)
  return isRunning ? Math.max(delay, (error.retryAfter ?? 0) * 1000) : delay
}
