import { accessDenied } from '@karvon/api-client/auth/accessRules'
import { AbortedError, HttpError, NetworkError } from '@karvon/api-client/http/httpErrors'
import { toast } from '@karvon/ui/Toaster'

/** `t` of any name space. */
type Words = (key: 'forbidden' | 'offline' | 'unreachable', options: { ns: 'common' }) => string

/**
 * Says that something failed, in the words of the screen. A 403 reads «Доступ запрещён» and names the right; 409, 413 and 415 read what the
 * server says, as do 412 and 422, which tell of other people's changes and of a form sent before; a 401 is told
 * by the sign-in page, an aborted call by nobody. Below it is said what is missing, where trying again does not help, or that
 * the server is busy, where it does; without an answer, whether this browser is offline.
 * @param isAtField the server's word stands below its field already, and once is enough
 */
export function toastError(error: unknown, fallback: string, t: Words, isAtField = false): void {
  if (error instanceof AbortedError) return
  if (error instanceof NetworkError) {
    return void toast.error(fallback, { details: t(navigator.onLine ? 'unreachable' : 'offline', { ns: 'common' }) })
  }
  const text = error instanceof HttpError ? textOf(error, fallback, t, isAtField) : fallback
  const details = error instanceof HttpError && detailsOf(error)
  if (text) toast.error(text, details && details !== text ? { details } : undefined)
}

function detailsOf(error: HttpError): string | undefined {
  if (error.status === 403) return missingRight(error)
  return [404, 503].includes(error.status) ? error.detail : undefined
}

/** What a refusal says beyond that it is one: «Нужно право «Редактирование туров»». */
export const missingRight = ({ detail }: HttpError): string | undefined =>
  detail?.replace(new RegExp(`^${accessDenied}(\\. |$)`), '') || undefined

function textOf(
  { status, code, detail }: HttpError,
  fallback: string,
  t: Words,
  isAtField: boolean,
): string | undefined {
  // The page that follows tells of the one, a window of its own of the other.
  if (status === 401 || code === 'factor_required') return undefined
  if (status === 403) return code === 'view_only' && detail ? detail : t('forbidden', { ns: 'common' })
  return [409, 412, 413, 415, 422].includes(status) && detail && !isAtField ? detail : fallback
}
