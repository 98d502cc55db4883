import type { Http } from '@karvon/api-client/http/http'
import { HttpError } from '@karvon/api-client/http/httpErrors'
import { ownActions } from '@karvon/api-client/ownActions/ownActions'
import type { Id } from '@karvon/api-client/read/fields'
import { toast } from '@karvon/ui/Toaster'
import { words } from '../../i18n'
import { toastError } from '../api/toastError'

/**
 * Takes back what the person did, and says what became of it.
 * @param refresh whatever is shown may be of it
 */
export async function undoAction(http: Http, id: Id, refresh: () => unknown): Promise<void> {
  const t = words.getFixedT(null, 'ownActions')
  try {
    const result = await ownActions(http).undo(id)
    if (!result || result.refused.length === 0) toast.success(t('done'))
    else if (result.undone === 0) toast.error(result.refused[0] ?? t('failed'))
    else toast.warning(t('partly', { count: result.undone }), { details: result.refused[0] })
  } catch (error) {
    const isOver = error instanceof HttpError && error.status === 409
    toastError(error, isOver ? (error.detail ?? t('failed')) : t('failed'), t)
  } finally {
    await refresh()
  }
}
