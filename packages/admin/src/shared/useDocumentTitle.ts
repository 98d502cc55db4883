import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { holdsUnsavedAtom } from './unsaved'

/** Names the tab of the browser: «Детали тура · Karvon», with a dot before it while something there is not saved. */
export function useDocumentTitle(title: string) {
  const { t } = useTranslation()
  const brand = t('brand')
  const isUnsaved = useAtomValue(holdsUnsavedAtom)

  useEffect(() => {
    document.title = `${isUnsaved ? '• ' : ''}${title} · ${brand}`
  }, [title, brand, isUnsaved])
}
