import { useTranslation } from 'react-i18next'

/** What the place of an item among the others is called in its form. */
export function useOrderWords() {
  const { t } = useTranslation('content')
  return { orderNumber: t('order'), orderNumberHint: t('orderHint') }
}
