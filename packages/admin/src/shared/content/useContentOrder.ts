import { HttpError } from '@karvon/api-client/http/httpErrors'
import { OrderChangedError } from '@karvon/ui/SortableList'
import { toast } from '@karvon/ui/Toaster'
import { useTranslation } from 'react-i18next'
import { toastError } from '../api/toastError'
import { useUndo } from '../undo/useUndo'
import type { OrderedItem, OrderedKind } from './contentKind'
import { useRefreshContent } from './useContent'

/**
 * Saves an order in one call, which rests on the order that is shown. When a colleague was faster nothing is changed, the
 * person is told, and the list shows what is true now.
 */
export function useContentOrder<Item extends OrderedItem>(
  kind: Pick<OrderedKind<Item>, 'key' | 'reorder'>,
  items: readonly Item[],
) {
  const { t } = useTranslation('content')
  const refresh = useRefreshContent(kind.key)
  const undoable = useUndo()

  return async (next: readonly Item[]) => {
    const change = undoable()
    try {
      await kind.reorder({ ids: next.map(({ id }) => id), before: items.map(({ id }) => id) }, change.call)
      toast.success(t('reorder.done'), change.toast)
    } catch (error) {
      if (error instanceof HttpError && error.status === 412) {
        toast.info(t('reorder.stale'))
        throw new OrderChangedError({ cause: error })
      }
      toastError(error, t('reorder.failed'), t)
      throw error
    } finally {
      await refresh()
    }
  }
}
