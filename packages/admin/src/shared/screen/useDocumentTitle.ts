import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useWaitingCount } from '../inbox/useInbox'
import { hasUnsaved, subscribeUnsaved } from '../leaving/leaving'

let shown = ''

/** Of the screen that is shown, as it is headed. */
export const shownTitle = (): string => shown

/**
 * Names the tab of the browser: «Детали тура · Karvon», with a dot before it while something there is not saved and the
 * number of clients who wait for a call, or of unread notifications.
 */
export function useDocumentTitle(title: string) {
  const { t } = useTranslation('start')
  const brand = t('brand')
  const isUnsaved = useSyncExternalStore(subscribeUnsaved, hasUnsaved)
  const waiting = useWaitingCount()

  useEffect(() => {
    shown = title
    document.title = `${isUnsaved ? '• ' : ''}${waiting > 0 ? `(${waiting}) ` : ''}${title} · ${brand}`
  }, [title, brand, isUnsaved, waiting])
}
