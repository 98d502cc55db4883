import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { hasUnsaved, subscribeUnsaved } from './leaving'
import { useUnreadCount } from './useInbox'

/**
 * Names the tab of the browser: «Детали тура · Karvon», with a dot before it while something there is not saved and the
 * number of unread notifications.
 */
export function useDocumentTitle(title: string) {
  const { t } = useTranslation('start')
  const brand = t('brand')
  const isUnsaved = useSyncExternalStore(subscribeUnsaved, hasUnsaved)
  const unread = useUnreadCount()

  useEffect(() => {
    document.title = `${isUnsaved ? '• ' : ''}${unread > 0 ? `(${unread}) ` : ''}${title} · ${brand}`
  }, [title, brand, isUnsaved, unread])
}
