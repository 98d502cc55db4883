import { runBulk } from '@karvon/api-client/bulk/runBulk'
import { HttpError } from '@karvon/api-client/http/httpErrors'
import { OrderChangedError } from '@karvon/ui/SortableList'
import { toast } from '@karvon/ui/Toaster'
import { useTranslation } from 'react-i18next'
import { isSameOrder } from '../isSameOrder'
import { toastError } from '../toastError'
import { type ContentItem, type ContentKind, type ContentValues, renumbered } from './contentKind'
import { useRefreshContent } from './useContent'

/**
 * Saves an order: one call for each item whose number changes, several at once, each resting on the version that is
 * shown. When a colleague was faster nothing is sent, the person is told, and the list shows what is true now.
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
      if (refusal) throw refusal.error
      toast.success(t('reorder.done'))
    } catch (error) {
      const isStale = error instanceof HttpError && error.status === 412
      if (isStale) toast.info(t('reorder.stale'))
      else toastError(error, t('reorder.failed'), t)
      throw isStale ? new OrderChangedError({ cause: error }) : error
    } finally {
      await refresh()
    }
  }
}
