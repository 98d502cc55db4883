import { notifications } from '@karvon/api-client/notifications/notifications'
import type { Notification } from '@karvon/api-client/notifications/notificationTypes'
import { toast } from '@karvon/ui/Toaster'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastError } from '../../shared/api/toastError'
import { useApi } from '../../shared/api/useApi'
import { useRefreshInbox } from '../../shared/inbox/useInbox'

/** Marks one notification or all of them; the badge goes when the server has confirmed it. */
export function useMarkRead() {
  const api = useApi({ notifications })
  const { t } = useTranslation('notifications')
  const refresh = useRefreshInbox()
  const [marking, setMarking] = useState<Notification['notificationId'] | 'all' | null>(null)

  async function run(what: NonNullable<typeof marking>, send: () => Promise<unknown>, done: string) {
    setMarking(what)
    try {
      await send()
      toast.success(done)
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
      run(notificationId, () => api.notifications.markRead(notificationId), t('done.read')),
    markAllRead: () => run('all', () => api.notifications.markAllRead(), t('done.all')),
  }
}
