import { notifications } from '@karvon/api-client/notifications/notifications'
import type { Notification } from '@karvon/api-client/notifications/notificationTypes'
import { toast } from '@karvon/ui/Toaster'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastError } from '../../shared/api/toastError'
import { useApi } from '../../shared/api/useApi'
import { useRefreshInbox } from '../../shared/inbox/useInbox'
import { type UndoableChange, useUndo } from '../../shared/undo/useUndo'

/** Marks one notification or all of them; the badge goes when the server has confirmed it. */
export function useMarkRead() {
  const api = useApi({ notifications })
  const { t } = useTranslation('notifications')
  const refresh = useRefreshInbox()
  const undoable = useUndo()
  const [marking, setMarking] = useState<Notification['notificationId'] | 'all' | null>(null)

  async function run(
    what: NonNullable<typeof marking>,
    send: (call: UndoableChange['call']) => Promise<unknown>,
    done: string,
  ) {
    setMarking(what)
    const change = undoable()
    try {
      await send(change.call)
      toast.success(done, change.toast)
      await refresh()
    } catch (error) {
      toastError(error, t('failed.read'), t)
    } finally {
      setMarking(null)
    }
  }

  return {
    marking,
    markRead: ({ notificationId }: Notification) =>
      run(notificationId, (call) => api.notifications.markRead(notificationId, call), t('done.read')),
    markAllRead: () => run('all', (call) => api.notifications.markAllRead(call), t('done.all')),
  }
}
