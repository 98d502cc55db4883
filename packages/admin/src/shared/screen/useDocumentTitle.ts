import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useWaitingCount } from '../inbox/useInbox'
import { hasUnsaved, subscribeUnsaved } from '../leaving/leaving'

let shown = ''

/** Of the screen that is shown, and what of: «Редактировать клиента · Жасур Турсунов». */
export const shownTitle = (): string => shown

/**
 * Names the tab of the browser: «Детали тура · Karvon», with a dot before it while something there is not saved and the
 * number of clients who wait for a call, or of unread notifications.
 * @param about the record that it is about
 */
export function useDocumentTitle(title: string, about?: string) {
  const { t } = useTranslation('start')
  const brand = t('brand')
  const isUnsaved = useSyncExternalStore(subscribeUnsaved, hasUnsaved)
  const waiting = useWaitingCount()

  useEffect(() => {
    shown = about ? `${title} · ${about}` : title
    document.title = `${isUnsaved ? '• ' : ''}${waiting > 0 ? `(${waiting}) ` : ''}${title} · ${brand}`
  }, [title, about, brand, isUnsaved, waiting])
}
