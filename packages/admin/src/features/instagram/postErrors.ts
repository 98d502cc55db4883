import { HttpError } from '@karvon/api-client/http/httpErrors'
import { isServerTrouble } from '@karvon/api-client/instagram/igPostRules'
import { toast } from '@karvon/ui/Toaster'
import type { TFunction } from 'i18next'
import { toastError } from '../../shared/api/toastError'

/** Says that a change of a post failed. A lost session says so, too: the toast stays on the sign-in page. */
export function toastPostError(error: unknown, fallback: string, t: TFunction<'instagram'>) {
  if (isSessionLost(error)) toast.error(t('failed.unauthorized'))
  else toastError(error, fallback, t)
}

/** The words for a main photo that was not set, by the status of the answer. */
export function mainPhotoFailure(error: unknown, t: TFunction<'instagram'>): string {
  if (!(error instanceof HttpError)) return t('main.failed')
  if (error.status >= 500) return t('main.server')
  if (error.status === 404) return t('main.notFound')
  if (error.status === 400) return t('main.invalid')
  return t('main.failed')
}

/** May the same be sent again later: nobody answered, or the server failed? */
export const isAway = (error: unknown) => !(error instanceof HttpError) || isServerTrouble(error)

const isSessionLost = (error: unknown) => error instanceof HttpError && error.status === 401
