import { AbortedError, HttpError, NetworkError } from '@karvon/api-client/http/httpErrors'
import { toast } from '@karvon/ui/Toaster'

/** `t` of any name space. */
type Words = (key: 'forbidden' | 'offline' | 'unreachable', options: { ns: 'common' }) => string

/**
 * Says that something failed, in the words of the screen. A 403 reads «Доступ запрещён»; 409, 413 and 415 read what the
 * server says, as do 412 and 422, which tell of other people's changes and of a form sent before; a 401 is told
 * by the sign-in page, an aborted call by nobody. What is missing is named below, as trying again does not help there;
 * without an answer it says there whether this browser is offline.
 */
export function toastError(error: unknown, fallback: string, t: Words): void {
  if (error instanceof AbortedError) return
  if (error instanceof NetworkError) {
    return void toast.error(fallback, { details: t(navigator.onLine ? 'unreachable' : 'offline', { ns: 'common' }) })
  }
  const text = error instanceof HttpError ? textOf(error, fallback, t) : fallback
  const missing = error instanceof HttpError && error.status === 404 && error.detail
  if (text) toast.error(text, missing && missing !== text ? { details: missing } : undefined)
}

function textOf({ status, detail }: HttpError, fallback: string, t: Words): string | undefined {
  if (status === 401) return undefined
  if (status === 403) return t('forbidden', { ns: 'common' })
  return [409, 412, 413, 415, 422].includes(status) && detail ? detail : fallback
}
