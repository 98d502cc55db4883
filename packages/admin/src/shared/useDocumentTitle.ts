import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Names the tab of the browser: «Панель управления · Karvon». */
export function useDocumentTitle(title: string) {
  const { t } = useTranslation()
  const brand = t('brand')

  useEffect(() => {
    document.title = `${title} · ${brand}`
  }, [title, brand])
}
