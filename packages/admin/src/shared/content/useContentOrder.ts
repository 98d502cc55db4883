import { runBulk } from '@karvon/api-client/bulk/runBulk'
import { HttpError } from '@karvon/api-client/http/httpErrors'
import { OrderChangedError, ReorderError } from '@karvon/ui/SortableList'
import { toast } from '@karvon/ui/Toaster'
import { useTranslation } from 'react-i18next'
import { toastError } from '../api/toastError'
import { isSameOrder } from '../screen/isSameOrder'
import { type ContentItem, type ContentKind, type ContentValues, renumbered } from './contentKind'
import { useRefreshContent } from './useContent'

/**
 * Saves an order: one call for each item whose number changes, several at once, each resting on the version that is
 * shown. When a colleague was faster nothing is sent, the person is told, and the list shows what is true now. Where only
 * some are saved, the others are marked and can be sent again.
 */
export function useContentOrder<Item extends ContentItem, Values extends ContentValues>(
  kind: ContentKind<Item, Values>,
) {
  const { t } = useTranslation('content')
  const refresh = useRefreshContent(kind.key)

  return async (next: readonly Item[]) => {
    try {
      // Two people who move different items would mix their orders, and no single version would show it.
      if (!isSameOrder(next, await kind.list())) throw new HttpError(412)
      const results = await runBulk(
        renumbered(next),
        ({ item, orderNumber }, call) => kind.setOrder(item, orderNumber, { ...call, version: item.version }),
        { stopsAt: () => true },
      )
      const refusal = results.find((result) => result.status === 'failed')
      const unsaved = results.flatMap(({ status, item: { item } }) => (status === 'done' ? [] : [item.id]))
      if (refusal && (isStale(refusal.error) || unsaved.length === results.length)) throw refusal.error
      if (refusal) throw new ReorderError(unsaved, { cause: refusal.error })
      toast.success(t('reorder.done'))
    } catch (error) {
      if (isStale(error)) {
        toast.info(t('reorder.stale'))
        throw new OrderChangedError({ cause: error })
      }
      toastError(error instanceof ReorderError ? error.cause : error, t('reorder.failed'), t)
      throw error
    } finally {
      await refresh()
    }
  }
}

const isStale = (error: unknown) => error instanceof HttpError && error.status === 412
